import type { Input } from '@courtline/contract/call';
import type { confirmScores as confirmCall } from '@courtline/contract/dispute';
import type { Line } from '@courtline/contract/player-match';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { answersFor } from '@courtline/domain/permission/score';
import { confirmationState } from '@courtline/domain/score/confirmation';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, staleVersion } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { type LineRow, listLines } from '../../store/match/lineup';
import { lockTeamsOf } from '../../store/match/lock-match';
import { saveConfirmed } from '../../store/match/score-confirmation';
import { lockForResults } from '../../store/match/settle-team-match';
import { appendRecords } from '../../store/session/record-chain';
import { mayAnswerScore, presentLine } from './line';
import { type MatchPage, findMatchPage, matchScopeOf } from './match-page';

export type SeenLine = { id: number; version: number };

export async function confirmScores(
  ctx: RequestContext,
  { params, body }: Input<typeof confirmCall>,
): Promise<Line[]> {
  const { db, now } = ctx;
  const by = memberIdOf(ctx.actor);
  if (by === null) throw notSignedIn();
  requireAnswering(ctx, await readScores(ctx, params.id), body.lines);
  if (!(await lockForResults(db, params.id))) throw notFound();
  await lockTeamsOf(db, params.id);
  const locked = await readScores(ctx, params.id);
  requireAnswering(ctx, locked, body.lines);
  const chosen = pickLines(locked.lines, body.lines);
  for (const seen of body.lines) rejectChanged(locked, chosen, seen);
  const open = chosen.filter((line) => mayAnswerScore(locked.page, line));
  if (open.length > 0) {
    const lineIds = open.map(({ id }) => id);
    await saveConfirmed(db, { lineIds, by, now });
    await appendRecords(db, locked.page.match.sessionId, [
      { at: now, teamMatchId: params.id, what: 'score confirmed', lineIds },
    ]);
    await audit(ctx, {
      what: 'scores-confirmed',
      target: { kind: 'team-match', id: params.id },
      detail: { lines: open.map(({ id, version }) => ({ id, version })) },
    });
  }
  const after = await readScores(ctx, params.id);
  return pickLines(after.lines, body.lines).map((line) => presentLine(after.page, line));
}

export type Scores = { page: MatchPage; lines: LineRow[] };

export async function readScores(ctx: RequestContext, teamMatchId: number): Promise<Scores> {
  const page = await findMatchPage(ctx, { teamMatchId });
  return { page, lines: await listLines(ctx.db, teamMatchId) };
}

/** One line of another match rejects all. */
export function pickLines(lines: readonly LineRow[], seen: readonly SeenLine[]): LineRow[] {
  return seen.map(({ id }) => {
    const line = lines.find((one) => one.id === id);
    if (!line) throw notFound();
    return line;
  });
}

/** A captain of the other side of every line; whether it still waits for an answer is checked later. */
function requireAnswering(ctx: RequestContext, { page, lines }: Scores, seen: readonly SeenLine[]): void {
  requirePolicy(
    ctx.actor,
    pickLines(lines, seen).every((line) => isAnswering(page, line)),
  );
}

/** Whether the viewer is a captain of the side that did not post the result. */
export function isAnswering({ asker, match }: MatchPage, { confirmation }: LineRow): boolean {
  return confirmation?.postedSide ? answersFor(asker, matchScopeOf(match), confirmation.postedSide) : false;
}

/** A second captain who confirms the same score changes nothing. */
export function rejectChanged({ page }: Scores, chosen: readonly LineRow[], seen: SeenLine): void {
  const line = chosen.find(({ id }) => id === seen.id);
  if (!line?.confirmation) return;
  const isDisputed = confirmationState(line.confirmation, page.now) === 'disputed';
  if (line.version === seen.version && !isDisputed) return;
  const sentence = isDisputed
    ? 'This score was disputed. The organizers decide.'
    : 'Someone just changed this score. Check it before you confirm it.';
  throw staleVersion(sentence, presentLine(page, line));
}
