/** What a person alone keeps going, by name; each of it must be handed over before they can leave. */
export type Alone = {
  leagues: readonly string[];
  conferences: readonly string[];
  /** Teams of sessions that are not over. */
  teams: readonly string[];
  /** Places that are held while they are being paid for. */
  holds: readonly string[];
  isOnlyAdmin: boolean;
};

/** A league is never left without an organizer, nor a team that still plays without a captain. */
export function checkLeaving({ leagues, conferences, teams, holds, isOnlyAdmin }: Alone): string | null {
  if (isOnlyAdmin) return 'You are the only admin. There must always be one.';
  if (leagues.length > 0) return alone('organizer', leagues);
  if (conferences.length > 0) return alone('Conference Organizer', conferences);
  if (teams.length > 0) return alone('Captain', teams);
  if (holds.length > 0) {
    return `You hold a place on ${listed(holds)}. Finish the registration or give the place back first.`;
  }
  return null;
}

function alone(role: string, names: readonly string[]): string {
  return `You are the only ${role} of ${listed(names)}. Name another ${role} first.`;
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
