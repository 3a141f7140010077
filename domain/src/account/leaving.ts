/**
 * Reasons why a member cannot delete their account. Roles are no reason: the last seat passes to an organizer or an admin.
 */
export type LeavingObstacles = {
  /** Roster spots held during payment. */
  holds: readonly string[];
  isOnlyAdmin: boolean;
  /** First names of children under 18 without an account, of whom the member is the only guardian. */
  onlyGuardianOf: readonly string[];
};

export function checkLeaving({ holds, isOnlyAdmin, onlyGuardianOf }: LeavingObstacles): string | null {
  if (isOnlyAdmin) return "You're the only admin. There must always be one.";
  if (holds.length > 0) {
    return `You have an unfinished registration with ${listed(holds)}. Complete or cancel it first.`;
  }
  if (onlyGuardianOf.length > 0) {
    return `You're the only guardian of ${listed(onlyGuardianOf)}. Invite another guardian or delete the child's data first.`;
  }
  return null;
}

const mostNamed = 3;

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  if (more > 0) return `${names.slice(0, mostNamed).join(', ')} and ${more} more`;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

/** Replaces the name of a member who deleted their account. */
export const formerPlayer = { firstName: 'Former', lastName: 'player' } as const;

/** Actions that need a password are allowed for this long after signing in. */
export const freshLoginMs = 10 * 60 * 1000;

export function isFreshLogin(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= freshLoginMs;
}

/** In place of what a former member wrote, where something has to stand. */
export const removedText = 'Removed with the account';
