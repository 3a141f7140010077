import type { Input } from '@courtline/contract/call';
import type { setPositions as setCall } from '@courtline/contract/draw';
import type { TeamMatch } from '@courtline/contract/schedule';
import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { changeTeams, checkTeamChange } from '@courtline/domain/draw/change-team';
import { checkHasDraw } from '@courtline/domain/draw/draw-locks';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { againstTheRules } from '../../http/refusal';
import { drawsOf, listDrawMatches, playedOf } from '../../store/draw';
import { saveStates } from '../../store/draw-change';
import { forgetLots } from '../../store/draw-making';
import { listPlayingTeams } from '../../store/schedule-making';
import { type Decision, getDecidedMatch, getMatchToDecide } from './match-to-decide';

/** Whatever follows behind a changed match, byes above all, follows at once. */
export async function setPositions(
  asking: Asking,
  { params: { id }, body }: Input<typeof setCall>,
): Promise<TeamMatch> {
  const { db } = asking;
  const decision = await getMatchToDecide(asking, { id, version: body.version });
  const { match, schedule } = decision;
  const { sessionId, scheduleId } = schedule;
  const rows = await listDrawMatches(db, sessionId);
  const change = changeOf(body, rows.find((row) => row.id === id)?.number ?? 0);
  const draws = drawsOf(rows);
  const teamIds = (await listPlayingTeams(db, sessionId)).map(({ teamId }) => teamId);
  const context = { draws, teamIds, hasPostedResults: schedule.hasPostedScores };
  const trouble = checkHasDraw(schedule) ?? checkTeamChange(context, change);
  if (trouble) throw againstTheRules(trouble);
  const changed = changeTeams(draws, change);
  const after = advanceTeams(changed, playedOf(rows));
  await saveStates(db, sessionId, { rows, draws: changed, after });
  if (haveTeamsChanged(match, body)) await forgetLots(db, scheduleId);
  const { version: _, ...detail } = body;
  await audit(asking, { what: 'positions-set', target: { kind: 'team-match', id }, detail });
  return getDecidedMatch(db, decision);
}

type Body = Input<typeof setCall>['body'];

function changeOf({ position1TeamId, position2TeamId, byeStatusTypeId = null }: Body, matchNumber: number) {
  return { matchNumber, position1TeamId, position2TeamId, byeStatusTypeId };
}

function haveTeamsChanged(match: Decision['match'], body: Body): boolean {
  return (
    match.position1TeamId !== body.position1TeamId ||
    match.position2TeamId !== body.position2TeamId ||
    match.byeStatusTypeId !== (body.byeStatusTypeId ?? null)
  );
}
