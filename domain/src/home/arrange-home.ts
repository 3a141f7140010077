import { availabilities, teamMatchStatuses } from '../constants';

/** A match of one of the member's teams, with their role in it. */
export type OwnMatch = {
  teamMatchId: number;
  /** Null if not decided. */
  matchDate: string | null;
  statusId: number;
  /** Null if the member is not a player of the team. */
  playerAvailabilityStatusTypeId: number | null;
  isCaptain: boolean;
  isLineupComplete: boolean;
  /** Number of regular players of the team who have not set their availability. */
  missingAnswers: number;
  /** The other team set the date, and this team has not confirmed it. */
  isDatePending: boolean;
};

/**
 * Tasks of the member: their own availability; for captains also a date to confirm, missing availability, a lineup or a
 * score.
 */
export type TaskKind = 'availability' | 'date' | 'answers' | 'lineup' | 'score';

type Task<Match> = { kind: TaskKind; match: Match };

type Arranged<Match> = { next: Match[]; tasks: Task<Match>[]; results: Match[] };

const day = 24 * 60 * 60 * 1000;

/** Captains are asked to prepare a match from two weeks before it. */
const preparedWithinMs = 14 * day;

/** Older scores are not asked for, because people no longer remember them. */
export const scoresAskedForMs = 30 * day;

const most = { next: 3, tasks: 50, results: 5 } as const;

export function arrangeHome<Match extends OwnMatch>(matches: readonly Match[], now: Date): Arranged<Match> {
  const byDate = matches.toSorted((a, b) => timeOf(a) - timeOf(b) || a.teamMatchId - b.teamMatchId);
  const ahead = byDate.filter((match) => isAhead(match, now));
  const played = byDate.filter(({ statusId }) => statusId === teamMatchStatuses.completed.id);
  return {
    next: oncePerMatch(ahead).slice(0, most.next),
    tasks: byDate.flatMap((match) => tasksOf(match, now)).slice(0, most.tasks),
    results: oncePerMatch(latestFirst(played)).slice(0, most.results),
  };
}

/** A defaulted match may have no date: it comes after every dated result. */
function latestFirst<Match extends OwnMatch>(byDate: readonly Match[]): Match[] {
  const isDated = ({ matchDate }: Match) => matchDate !== null;
  const undated = byDate.filter((match) => !isDated(match));
  return [...byDate.filter(isDated).toReversed(), ...undated.toReversed()];
}

/** A match without a date comes last. */
function timeOf({ matchDate }: OwnMatch): number {
  return matchDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(matchDate);
}

export function isAhead(match: OwnMatch, now: Date): boolean {
  const isOver = match.statusId === teamMatchStatuses.completed.id;
  return !isOver && match.matchDate !== null && timeOf(match) > now.getTime();
}

function tasksOf<Match extends OwnMatch>(match: Match, now: Date): Task<Match>[] {
  const isOver = match.statusId === teamMatchStatuses.completed.id;
  const kinds: TaskKind[] = isAhead(match, now) ? tasksBefore(match, now) : tasksAfter(match, now);
  if (match.isCaptain && match.isDatePending && !isOver) kinds.unshift('date');
  return kinds.map((kind) => ({ kind, match }));
}

function tasksBefore(match: OwnMatch, now: Date): TaskKind[] {
  const isNear = timeOf(match) - now.getTime() <= preparedWithinMs;
  const kinds: TaskKind[] = [];
  if (match.playerAvailabilityStatusTypeId === availabilities.unset.id) kinds.push('availability');
  if (match.isCaptain && isNear && match.missingAnswers > 0) kinds.push('answers');
  if (match.isCaptain && isNear && !match.isLineupComplete) kinds.push('lineup');
  return kinds;
}

function tasksAfter(match: OwnMatch, now: Date): TaskKind[] {
  const since = now.getTime() - timeOf(match);
  const waits = match.statusId !== teamMatchStatuses.completed.id && since >= 0 && since <= scoresAskedForMs;
  return match.isCaptain && waits ? ['score'] : [];
}

/** A member of both teams of a match sees it once, for the team in which they can set their availability. */
function oncePerMatch<Match extends OwnMatch>(matches: readonly Match[]): Match[] {
  const byId = new Map<number, Match>();
  for (const match of matches) {
    const known = byId.get(match.teamMatchId);
    if (
      !known ||
      (known.playerAvailabilityStatusTypeId === null && match.playerAvailabilityStatusTypeId !== null)
    ) {
      byId.set(match.teamMatchId, match);
    }
  }
  return [...byId.values()];
}
