import { verifiedScoreWindowDays } from '../constants';

type VerifiedSession = { registrationVerificationFee: number; endDateUtc: string };

type Obstacle = { kind: 'sessionClosed' | 'noMatchDate'; title: string; text: string };

const dayInMs = 24 * 60 * 60 * 1000;

const sessionClosed: Obstacle = {
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

/** Asked before a line is cleared. */
export const clearLineQuestion = {
  title: 'Are you sure you want to clear this line?',
  text: 'Clearing this line will remove all existing scores.',
} as const;

/** What stands in the way of posting or clearing a score, before any score is looked at. */
export function postingObstacle(
  matchDate: string | null,
  session: VerifiedSession,
  now: Date,
): Obstacle | null {
  if (isScoringClosed(session, now)) return sessionClosed;
  return isDate(matchDate) ? null : noMatchDate;
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
