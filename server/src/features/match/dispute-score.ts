import type { Input } from '@courtline/contract/call';
import type { disputeScore as disputeCall } from '@courtline/contract/dispute';
import type { Line } from '@courtline/contract/player-match';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { answersFor } from '@courtline/domain/permission/score';
import { settleResult } from '@courtline/domain/score/check-score';
import { sameScoreText } from '@courtline/domain/score/confirmation';
import { readScoreText, unreadableScore } from '@courtline/domain/score/read-score-text';
import type { LineResult } from '@courtline/domain/score/result';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, ruleViolation, staleVersion } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { lockTeamsOf } from '../../store/match/lock-match';
import { saveDispute } from '../../store/match/score-confirmation';
import { lockForResults } from '../../store/match/settle-team-match';
import { mayAnswerScore, presentLine } from './line';
import { type LineOfMatch, findLine, getLine, matchScopeOf } from './match-page';
import { notifyDisputed } from './notify-dispute';
import { scoringOf } from './post-result';
import { isSameResult } from './save-result';

type Body = Input<typeof disputeCall>['body'];

/** The score stays provisional until an organizer decides. */
export async function disputeScore(
  ctx: RequestContext,
  { params, body }: Input<typeof disputeCall>,
): Promise<Line> {
  const { db, now } = ctx;
  const by = memberIdOf(ctx.actor);
  if (by === null) throw notSignedIn();
  const unlocked = await findLine(ctx, params.id);
  requireOtherSide(ctx, unlocked);
  const proposed = computeProposed(unlocked, body);
  const { teamMatchId } = unlocked.page.match;
  if (!(await lockForResults(db, teamMatchId))) throw notFound();
  await lockTeamsOf(db, teamMatchId);
  const locked = await findLine(ctx, params.id);
  requireOtherSide(ctx, locked);
  const { line } = locked;
  rejectAnswered(locked, body);
  if (!line.result || isSameResult(line, proposed, line.played)) throw ruleViolation(sameScoreText, 400);
  const { reason } = body;
  const id = await saveDispute(db, { lineId: line.id, by, now, reason, posted: line.result, proposed });
  await notifyDisputed(ctx, locked, { reason, proposed });
  await audit(ctx, {
    what: 'score-disputed',
    target: { kind: 'line', id: line.id },
    detail: { disputeId: id, teamMatchId, reason, proposed },
  });
  const { page } = await findLine(ctx, params.id);
  return presentLine(page, await getLine(db, params.id));
}

function requireOtherSide(ctx: RequestContext, { page, line }: LineOfMatch): void {
  const { asker, match } = page;
  const side = line.confirmation?.postedSide;
  requirePolicy(ctx.actor, side ? answersFor(asker, matchScopeOf(match), side) : false);
}

function computeProposed(at: LineOfMatch, { score, ...body }: Body): LineResult {
  const sets = readScoreText(score ?? '');
  if (!sets) throw ruleViolation(unreadableScore, 400);
  const { resultCompletionTypeId: completionId, winningSideId } = body;
  const result = settleResult(scoringOf(at), { completionId, winningSide: winningSideId ?? null, sets });
  if (typeof result === 'string') throw ruleViolation(result, 400);
  return result;
}

function rejectAnswered({ page, line }: LineOfMatch, { version }: Body): void {
  const current = () => presentLine(page, line);
  if (version !== line.version) throw staleVersion('Someone just changed this score.', current());
  if (!mayAnswerScore(page, line)) throw staleVersion('This score was already answered.', current());
}
