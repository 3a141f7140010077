import type { Input } from '@courtline/contract/call';
import type { setPositions as setCall } from '@courtline/contract/draw';
import type { TeamMatch } from '@courtline/contract/schedule';
import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { changeTeams, checkTeamChange } from '@courtline/domain/draw/change-team';
import { checkHasDraw } from '@courtline/domain/draw/draw-locks';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation } from '../../context/service-error';
import { drawsOf, listDrawMatches, playedOf } from '../../store/schedule/draw';
import { saveStates } from '../../store/schedule/save-draw-state';
import { forgetLots } from '../../store/schedule/create-draw';
import { listPlayingTeams } from '../../store/schedule/create-schedule';
import { type Decision, getDecidedMatch, getMatchToDecide } from './match-to-decide';
import { listSeenMatches, notifyDrawChanged } from './notify-draw-changed';

/** Recomputes all later matches at once, byes in particular. */
export async function setPositions(
  ctx: RequestContext,
  { params: { id }, body }: Input<typeof setCall>,
): Promise<TeamMatch> {
  const { db } = ctx;
  const decision = await getMatchToDecide(ctx, { id, version: body.version });
  const { match, schedule } = decision;
  const { sessionId, scheduleId } = schedule;
  const rows = await listDrawMatches(db, sessionId);
  const sent = positionsAfter(match, body);
  const change = { ...sent, matchNumber: rows.find((row) => row.id === id)?.number ?? 0 };
  const draws = drawsOf(rows);
  const teamIds = (await listPlayingTeams(db, sessionId)).map(({ teamId }) => teamId);
  const context = { draws, teamIds, hasPostedResults: schedule.hasPostedScores };
  const error = checkHasDraw(schedule) ?? checkTeamChange(context, change);
  if (error) throw ruleViolation(error);
  const changed = changeTeams(draws, change);
  const after = advanceTeams(changed, playedOf(rows));
  const seen = await listSeenMatches(ctx, schedule);
  await saveStates(db, sessionId, { rows, draws: changed, after });
  await notifyDrawChanged(ctx, schedule, { before: seen, teamMatchId: id });
  if (haveTeamsChanged(match, sent)) await forgetLots(db, scheduleId);
  await audit(ctx, { what: 'positions-set', target: { kind: 'team-match', id }, detail: sent });
  return getDecidedMatch(db, decision);
}

type Body = Input<typeof setCall>['body'];

type Positions = Pick<Decision['match'], 'position1TeamId' | 'position2TeamId' | 'byeStatusTypeId'>;

/** An omitted position keeps its team. The bye status belongs to an empty position and is removed with it. */
function positionsAfter(match: Positions, body: Body): Positions {
  const position1TeamId = body.position1TeamId === undefined ? match.position1TeamId : body.position1TeamId;
  const position2TeamId = body.position2TeamId === undefined ? match.position2TeamId : body.position2TeamId;
  const isFull = position1TeamId !== null && position2TeamId !== null;
  const stored = isFull ? null : match.byeStatusTypeId;
  const byeStatusTypeId = body.byeStatusTypeId === undefined ? stored : body.byeStatusTypeId;
  return { position1TeamId, position2TeamId, byeStatusTypeId };
}

function haveTeamsChanged(match: Positions, after: Positions): boolean {
  return (
    match.position1TeamId !== after.position1TeamId ||
    match.position2TeamId !== after.position2TeamId ||
    match.byeStatusTypeId !== after.byeStatusTypeId
  );
}
