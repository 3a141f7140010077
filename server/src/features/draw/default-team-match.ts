import type { Input } from '@courtline/contract/call';
import type { defaultTeamMatch as defaultCall } from '@courtline/contract/draw';
import type { TeamMatch } from '@courtline/contract/schedule';
import { canSeeSide, publicFrom } from '@courtline/domain/lineup/visibility';
import { checkDefaultTeam, defaultTeam } from '@courtline/domain/match/default-team';
import type { ChainRecord } from '@courtline/domain/record-chain/record-chain';
import { checkIsPublished } from '@courtline/domain/schedule/edit-schedule';
import { checkPlayable } from '@courtline/domain/score/posting';
import type { LineResult, Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, invalid, notFound } from '../../context/service-error';
import { findMatchDay } from '../../store/match/match-details';
import { getMatchSheet, settleTeamMatch, saveDefaults } from '../../store/match/settle-team-match';
import { appendRecords } from '../../store/session/record-chain';
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
  const defaulted = defaultTeam(lines, side);
  const openSides = await findOpenSides(ctx, id);
  await saveDefaults(db, defaulted, { by: decision.memberId, openSides });
  const obstacle = await settleTeamMatch(db, id);
  if (obstacle) throw ruleViolation(obstacle);
  await appendRecords(
    db,
    decision.schedule.sessionId,
    recordsOf(defaulted, { at: ctx.now, teamMatchId: id }),
  );
  await services.outbox.postAll(db, emails);
  await services.resultEmails.schedule(db, { teamMatchId: id, now: ctx.now });
  await audit(ctx, {
    what: 'team-defaulted',
    target: { kind: 'team-match', id },
    detail: { teamId, lines: defaulted.map(({ lineId }) => lineId) },
  });
  return getDecidedMatch(db, decision);
}

function recordsOf(
  lines: readonly { lineId: number; result: LineResult | null }[],
  of: { at: Date; teamMatchId: number },
): ChainRecord[] {
  return lines.flatMap(({ lineId, result }) =>
    result ? [{ ...of, what: 'result', lineId, result, players: null }] : [],
  );
}

/** The sides with a lineup that everyone may see: a result must not name players of a hidden one. */
async function findOpenSides({ db, now }: RequestContext, teamMatchId: number): Promise<Side[]> {
  const match = await findMatchDay(db, { teamMatchId, memberId: null });
  if (!match) throw notFound();
  return ([1, 2] as const).filter((side) => {
    const team = match[`position${side}Team`];
    if (!team) return false;
    const opensAt = publicFrom({ ...team, matchDate: match.matchDate }, match);
    return canSeeSide('outsider', { statusId: team.lineupStatusId, opensAt }, now);
  });
}

function sideOf({ position1TeamId, position2TeamId }: TeamMatchPlan, teamId: number): Side {
  if (teamId === position1TeamId) return 1;
  if (teamId === position2TeamId) return 2;
  throw invalid('teamId: does not play this match');
}
