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

/** The page first opens the match editor with this title. */
const noMatchDate: Obstacle = {
  kind: 'noMatchDate',
  title: 'Enter match date',
  text: 'Scoring requires a valid match date.',
};

/** Opens the editor too, since a match that was played early has another date. */
const stillToCome: Obstacle = {
  kind: 'stillToCome',
  title: noMatchDate.title,
  text: "This match hasn't started yet. If it was played early, change the date first.",
};

export const clearLineQuestion = {
  title: 'Are you sure you want to clear this line?',
  text: 'Clearing this line will remove all existing scores.',
  yes: 'Clear line',
  no: 'Cancel',
} as const;

type MatchToScore = { matchDate: string | null; isOpenForScores: boolean };

/** What prevents posting or clearing a score, before any score is checked. */
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
 * A result replaces the players of the lineup, so it must wait until the match has started or both lineups are public.
 * Depends only on public facts, so that trying it reveals nothing about a hidden lineup.
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

type PlannedMatch = {
  isSchedulePublished: boolean;
  position1TeamId: number | null;
  position2TeamId: number | null;
};

/** A match can be played only in a published schedule and with two teams. */
export function checkPlayable({
  isSchedulePublished,
  position1TeamId,
  position2TeamId,
}: PlannedMatch): string | null {
  if (!isSchedulePublished) return notPublished;
  const isWaiting = position1TeamId === null || position2TeamId === null;
  return isWaiting ? 'Both teams must be known before a score can be posted.' : null;
}

export const notPublished = "This match hasn't been published yet.";

function isDate(text: string | null): boolean {
  return text !== null && !Number.isNaN(Date.parse(text));
}
