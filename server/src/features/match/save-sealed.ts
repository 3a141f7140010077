import { checkFilling } from '@courtline/domain/lineup/sealed-exchange';
import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { exchangeTools, sealLineup, seatsOf } from '../../operations/lineup-exchange';
import { type LineRow, listLines } from '../../store/match/lineup';
import { saveCorrection } from '../../store/match/lineup-seal';
import type { MatchTeam } from '../../store/match/match-details';
import { appendRecords } from '../../store/session/record-chain';
import { type MatchPage, isSeenByAll, sealStateOf, teamOf } from './match-page';
import type { SavedSide } from './plan-lineup';

/** Whether saving this side changes what everyone sees: a public lineup, or one that is sealed anew. */
export function isPublicSave(page: MatchPage, side: Side): boolean {
  return isSeenByAll(page, side) || sealStateOf(page, side) === 'incomplete';
}

/** Placed players of a lineup that the deadline sealed stay where they are. */
export function checkPlans(
  page: MatchPage,
  lines: readonly LineRow[],
  plans: readonly SavedSide[],
): string | null {
  for (const { side, lineIds, players } of plans) {
    if (sealStateOf(page, side) !== 'incomplete') continue;
    const before = seatsOf(lines, side);
    const error = checkFilling(before, [
      ...before.filter(({ lineId }) => !lineIds.includes(lineId)),
      ...players,
    ]);
    if (error) return error;
  }
  return null;
}

/** Marks the change of an opened lineup for both teams, and seals one anew whose open spots were filled. */
export async function finishSealed(
  ctx: RequestContext,
  page: MatchPage,
  { side, reason }: { side: Side; reason: string | null },
): Promise<void> {
  const state = sealStateOf(page, side);
  if (state === 'opened') return markChanged(ctx, page, { side, reason });
  if (state !== 'incomplete') return undefined;
  return sealLineup(exchangeTools(ctx), { match: page.match, side, isAutomatic: false, now: ctx.now });
}

export async function markChanged(
  { actor, db, now }: RequestContext,
  { match }: MatchPage,
  { side, reason }: { side: Side; reason: string | null },
): Promise<void> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { teamMatchId, sessionId } = match;
  const { teamId } = teamOf(match, side) as MatchTeam;
  await saveCorrection(db, { teamMatchId, teamId, reason, by: actor.memberId, now });
  const lineup = seatsOf(await listLines(db, teamMatchId), side);
  await appendRecords(db, sessionId, [{ at: now, what: 'lineup changed', teamMatchId, teamId, lineup }]);
}
