/** An entry in the order in which people joined. */
type Entry = { id: number; teamId: number | null; state: string };

/** States of an entry: those after 'offered' are over. */
export const waitingListStates = [
  'waiting',
  'offered',
  'joined',
  'declined',
  'expired',
  'left',
  'closed',
] as const;

export type WaitingListState = (typeof waitingListStates)[number];

export const offerHours = 24;

/** When an offered spot goes to the next person; never after the session. */
export function offerEnd(now: Date, { endDateUtc }: { endDateUtc: string }): Date {
  const end = now.getTime() + offerHours * 60 * 60 * 1000;
  return new Date(Math.min(end, Date.parse(endDateUtc)));
}

/**
 * A person's place in line: those who joined earlier and wait for the same team, or for any team. People who wait for
 * one other team are not ahead.
 */
export function placeInLine(own: Entry, entries: readonly Entry[]): number {
  const ahead = entries.filter(
    ({ id, teamId, state }) =>
      state === 'waiting' && id < own.id && (teamId === null || teamId === own.teamId),
  );
  return ahead.length + 1;
}

type Team = {
  /** Why the person could not register even if there were spots; null if they could. */
  refusal: string | null;
  /** Why the person cannot register now; null if they can. */
  refusalNow: string | null;
  /** Only people who know the password can be offered a spot. */
  hasPassword: boolean;
};

type Person = { isWaiting: boolean; holdsSpot: boolean };

/** Why a person cannot wait for a spot on this team, or null. */
export function checkJoinTeamList(team: Team, person: Person): string | null {
  const error = checkPerson(person) ?? team.refusal;
  if (error) return error;
  return team.refusalNow === null ? 'This team has a free spot. Register instead.' : null;
}

/** Why a person cannot wait for a spot on any team of the session, or null. */
export function checkJoinSessionList(teams: readonly Team[], person: Person): string | null {
  const error = checkPerson(person);
  if (error) return error;
  if (teams.some(({ refusalNow }) => refusalNow === null)) return 'A team has a free spot. Register instead.';
  const open = teams.filter(({ hasPassword }) => !hasPassword);
  if (open.some(({ refusal }) => refusal === null)) return null;
  return open[0]?.refusal ?? 'No teams in this session are accepting players right now.';
}

function checkPerson({ isWaiting, holdsSpot }: Person): string | null {
  if (isWaiting) return 'Already on a waiting list in this session.';
  return holdsSpot ? 'A spot in this session is already held.' : null;
}

type SpotOnTeam = { teamId: number; freeSpots: number; refusal: string | null };

/** The team whose spot is offered, among those that the person waits for: the one with the most free spots. */
export function chooseOfferedTeam<Spot extends SpotOnTeam>(spots: readonly Spot[]): Spot | null {
  const open = spots.filter(({ freeSpots, refusal }) => freeSpots > 0 && refusal === null);
  const [best] = open.toSorted((one, other) => other.freeSpots - one.freeSpots || one.teamId - other.teamId);
  return best ?? null;
}

/** A person who fits none of the teams any more, such as by age, must not block the line. */
export function whyNeverOffered(spots: readonly { personRefusal: string | null }[]): string | null {
  const refusals = spots.map(({ personRefusal }) => personRefusal);
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/** Such as 'You're number 2 in line for Aces.' */
export function placeInLineText(place: number, teamName: string | null, firstName: string | null): string {
  const who = firstName === null ? "You're" : `${firstName} is`;
  return `${who} number ${place} in line for ${teamName ?? 'a spot on any team'}.`;
}

export const waitingListTexts = {
  join: 'Join the waiting list',
  leave: 'Leave the waiting list',
  decline: 'Decline the spot',
  explanation: `If a spot opens up, we'll reserve it for the first person in line and send an email. They have ${offerHours} hours to register.`,
} as const;
