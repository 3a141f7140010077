import type { Input } from '@courtline/contract/call';
import type { defaultTeamMatch as defaultCall } from '@courtline/contract/draw';
import type { TeamMatch } from '@courtline/contract/schedule';
import { checkDefaultTeam } from '@courtline/domain/match/default-team';
import { checkIsPublished } from '@courtline/domain/schedule/edit-schedule';
import { checkPlayable } from '@courtline/domain/score/posting';
import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { saveTeamDefault } from '../../operations/save-team-default';
import { ruleViolation, invalid } from '../../context/service-error';
import { getMatchSheet } from '../../store/match/settle-team-match';
import type { TeamMatchPlan } from '../../store/schedule/team-match';
import { findMatchToDecide, getDecidedMatch, getMatchToDecide, whyClosed } from './match-to-decide';
import { writeDefaultEmails } from './notify-decision';

export async function defaultTeamMatch(
  ctx: RequestContext,
  { params: { id }, body: { teamId, version } }: Input<typeof defaultCall>,
): Promise<TeamMatch> {
  const { db, services } = ctx;
  const found = await findMatchToDecide(ctx, id);
  const side = sideOf(found.match, teamId);
  const emails = await writeDefaultEmails(ctx, found, teamId);
  // The prepared e-mails are correct only if the teams have not changed since.
  const decision = await getMatchToDecide(ctx, { id, version: version ?? found.match.version });
  const { lines } = await getMatchSheet(db, id);
  const error =
    checkIsPublished(decision.schedule) ??
    checkPlayable({ ...decision.match, isSchedulePublished: true }) ??
    // A default changes scores but needs no date, since the lines were not played.
    (await whyClosed(ctx, decision)) ??
    checkDefaultTeam(lines, side);
  if (error) throw ruleViolation(error);
  await saveTeamDefault(ctx, { teamMatchId: id, teamId, side, sessionId: decision.schedule.sessionId });
  await services.outbox.postAll(db, emails);
  await services.resultEmails.schedule(db, { teamMatchId: id, now: ctx.now });
  return getDecidedMatch(db, decision);
}

function sideOf({ position1TeamId, position2TeamId }: TeamMatchPlan, teamId: number): Side {
  if (teamId === position1TeamId) return 1;
  if (teamId === position2TeamId) return 2;
  throw invalid('teamId: does not play this match');
}
