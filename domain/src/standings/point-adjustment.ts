import type { TeamRecord } from './season-record';

/** League points that an organizer gives to a team or, below 0, takes from it. */
export type PointAdjustment = {
  teamId: number;
  points: number;
  /** The last round with a result when it was decided: standings of earlier rounds do not count it. */
  afterRound: number;
};

export const adjustmentLimits = { points: 100, reasonLength: 200, perSession: 100 } as const;

export function checkAdjustedPoints(points: number): string | null {
  const { points: most } = adjustmentLimits;
  if (!Number.isFinite(points) || Math.abs(points) > most || points === 0)
    return `Enter points from -${most} to ${most}, but not 0.`;
  return Math.abs(points * 100 - Math.round(points * 100)) > 1e-6 ? 'Use at most two decimals.' : null;
}

/** Why a session can't have another adjustment; null if it can. */
export function checkAnotherAdjustment({
  countsLeaguePoints,
  count,
}: {
  countsLeaguePoints: boolean;
  count: number;
}): string | null {
  if (!countsLeaguePoints)
    return "The rules of this session don't count league points. Choose a rule pack that ranks teams by them.";
  const { perSession } = adjustmentLimits;
  return count >= perSession
    ? `A session can have at most ${perSession} bonus and penalty points. Remove one first.`
    : null;
}

/** '+2 points' or '-1 point', with a true minus sign. */
export function adjustedPointsText(points: number): string {
  const amount = Math.abs(points);
  return `${points > 0 ? '+' : '−'}${amount} ${amount === 1 ? 'point' : 'points'}`;
}

/** Adds the adjustments to the league points that the matches gave. */
export function addAdjustments(
  records: readonly TeamRecord[],
  adjustments: readonly PointAdjustment[] | undefined,
): void {
  if (!adjustments || adjustments.length === 0) return;
  for (const record of records) {
    for (const { teamId, points } of adjustments) {
      if (teamId === record.teamId)
        record.leaguePointHundredths = (record.leaguePointHundredths ?? 0) + Math.round(points * 100);
    }
  }
}

/** The session as it stood after a round. */
export function adjustedUntil<T extends { adjustments?: readonly PointAdjustment[] | undefined }>(
  session: T,
  roundNumber: number,
): T {
  const { adjustments } = session;
  if (!adjustments || adjustments.length === 0) return session;
  return { ...session, adjustments: adjustments.filter(({ afterRound }) => afterRound <= roundNumber) };
}
