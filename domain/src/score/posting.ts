import { lineupStatuses, verifiedScoreWindowDays } from '../constants';
import { hasPassed } from '../date/passed';
import type { LineupStatusId } from '../lineup/visibility';

type VerifiedSession = { registrationVerificationFee: number; endDateUtc: string };

type Obstacle = { kind: 'sessionClosed' | 'noMatchDate' | 'stillToCome'; title: string; text: string };

const dayInMs = 24 * 60 * 60 * 1000;

export const sessionClosed: Obstacle = {
  kind: 'sessionClosed',
  title: 'Verified Session Complete',
  text: `Score editing is closed because this verified session ended more than ${verifiedScoreWindowDays} days ago.`,
};

/** The page opens the match editor under this title first. */
const noMatchDate: Obstacle = {
  kind: 'noMatchDate',
  title: 'Enter match date',
  text: 'Scoring requires a valid match date.',
};

/** Here too, since a match that was played early has another date. */
const stillToCome: Obstacle = {
  kind: 'stillToCome',
  title: noMatchDate.title,
  text: 'This match is still to come. If it was played already, change its date first.',
};

/** Asked before a line is cleared. */
export const clearLineQuestion = {
  title: 'Are you sure you want to clear this line?',
  text: 'Clearing this line will remove all existing scores.',
  yes: 'Clear line',
  no: 'Cancel',
} as const;

type MatchToScore = { matchDate: string | null; isOpenForScores: boolean };

/** What stands in the way of posting or clearing a score, before any score is looked at. */
export function postingObstacle(
  { matchDate, isOpenForScores }: MatchToScore,
  session: VerifiedSession,
  now: Date,
): Obstacle | null {
  if (isScoringClosed(session, now)) return sessionClosed;
  if (!isDate(matchDate)) return noMatchDate;
  return isOpenForScores ? null : stillToCome;
}

type MatchOfLineups = { matchDate: string | null; lineupStatusIds: readonly LineupStatusId[] };

/**
 * A result says who played, in place of whoever was set: so it waits until the match has begun or nothing is hidden.
 * It asks only what everybody knows, so that nobody learns of a hidden lineup by trying.
 */
export function isOpenForScores({ matchDate, lineupStatusIds }: MatchOfLineups, now: Date): boolean {
  if (matchDate !== null && hasPassed(matchDate, now)) return true;
  return lineupStatusIds.every((statusId) => statusId === lineupStatuses.published.id);
}

/** Scores of a session whose players pay for verification are final three days after its end. */
export function isScoringClosed(
  { registrationVerificationFee, endDateUtc }: VerifiedSession,
  now: Date,
): boolean {
  const closesAt = Date.parse(endDateUtc) + verifiedScoreWindowDays * dayInMs;
  return registrationVerificationFee > 0 && now.getTime() >= closesAt;
}

type Planned = {
  isSchedulePublished: boolean;
  position1TeamId: number | null;
  position2TeamId: number | null;
};

/** Nothing is played in a draft, nor against nobody. */
export function checkPlayable({
  isSchedulePublished,
  position1TeamId,
  position2TeamId,
}: Planned): string | null {
  if (!isSchedulePublished) return notPublished;
  const isWaiting = position1TeamId === null || position2TeamId === null;
  return isWaiting ? 'Both teams must be known before a score can be posted.' : null;
}

/** Of a match in a draft. */
export const notPublished = 'This match is not published yet.';

function isDate(text: string | null): boolean {
  return text !== null && !Number.isNaN(Date.parse(text));
}
