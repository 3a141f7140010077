import type { nameWinner as nameCall } from '@courtline/contract/draw';
import type { Input } from '@courtline/contract/call';
import type { TeamMatch } from '@courtline/contract/schedule';
import { checkNameWinner } from '@courtline/domain/match/name-winner';
import { scoreTeamMatch } from '@courtline/domain/match/score-team-match';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation } from '../../context/service-error';
import { getMatchSheet, settleTeamMatch } from '../../store/match/settle-team-match';
import { appendRecords } from '../../store/session/record-chain';
import { getDecidedMatch, getMatchToDecide, whyClosed } from './match-to-decide';
import { sendWinnerNamedEmails } from './notify-decision';

export async function nameWinner(
  ctx: RequestContext,
  { params: { id }, body }: Input<typeof nameCall>,
): Promise<TeamMatch> {
  const { db } = ctx;
  const decision = await getMatchToDecide(ctx, { id, version: body.version });
  const { match, memberId } = decision;
  const teamIds = [match.position1TeamId, match.position2TeamId].filter((teamId) => teamId !== null);
  const sheet = await getMatchSheet(db, id);
  const { outcome } = scoreTeamMatch(sheet.lines, sheet);
  const named = { winnerTeamId: body.winnerTeamId, reason: body.reason ?? '' };
  const error =
    checkNameWinner(named, { outcome, teamIds }) ??
    // Naming a missing winner changes no score and is always allowed; otherwise the match would stay open forever.
    (sheet.winnerTeamId === null ? null : await whyClosed(ctx, decision)) ??
    (await settleTeamMatch(db, id, {
      teamId: named.winnerTeamId,
      reason: named.reason,
      byMemberId: memberId,
    }));
  if (error) throw ruleViolation(error);
  await ctx.services.resultEmails.schedule(db, { teamMatchId: id, now: ctx.now });
  const isNew = sheet.winnerTeamId !== named.winnerTeamId || sheet.winnerReason !== named.reason;
  if (isNew) {
    const record = {
      at: ctx.now,
      what: 'winner named',
      teamMatchId: id,
      teamId: named.winnerTeamId,
    } as const;
    await appendRecords(db, decision.schedule.sessionId, [record]);
  }
  if (isNew) await sendWinnerNamedEmails(ctx, decision, named);
  await audit(ctx, { what: 'winner-named', target: { kind: 'team-match', id }, detail: named });
  return getDecidedMatch(db, decision);
}
