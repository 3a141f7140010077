/** What keeps a person from deleting their account. Roles do not: a last seat passes on to an organizer or an admin. */
export type Alone = {
  /** Roster spots that are held while they are being paid for. */
  holds: readonly string[];
  isOnlyAdmin: boolean;
};

export function checkLeaving({ holds, isOnlyAdmin }: Alone): string | null {
  if (isOnlyAdmin) return 'You are the only admin. There must always be one.';
  if (holds.length > 0) {
    return `You hold a spot on ${listed(holds)}. Finish the registration or give up the spot first.`;
  }
  return null;
}

const mostNamed = 3;

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  if (more > 0) return `${names.slice(0, mostNamed).join(', ')} and ${more} more`;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

/** What is written where the name of somebody stood who has left. */
export const formerPlayer = { firstName: 'Former', lastName: 'player' } as const;

/** What needs a password may be done for a while after signing in. */
export const freshLogInMs = 10 * 60 * 1000;

export function isFreshLogIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= freshLogInMs;
}
