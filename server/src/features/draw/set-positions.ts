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
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import { limitEmails } from '../../operations/rate-limits';
import {
  type LabeledMatch,
  type PositionChange,
  labelMatches,
  writeDrawEmails,
} from '../../operations/notify-opponents';
import { type ScheduleHead, findSchedule } from '../../store/schedule/schedule';

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

/** The matches of a published draw as people see them; read them before changing positions. Empty for a draft. */
async function listSeenMatches({ db }: RequestContext, schedule: ScheduleHead): Promise<LabeledMatch[]> {
  if (!isPublished(schedule)) return [];
  return labelMatches((await findSchedule(db, { id: schedule.scheduleId }, null))?.draws ?? []);
}

/**
 * Notifies the players and captains of every team whose matches got other teams, including added and removed teams:
 * one e-mail per person, with before and after.
 */
async function notifyDrawChanged(
  ctx: RequestContext,
  schedule: ScheduleHead,
  { before, teamMatchId }: { before: readonly LabeledMatch[]; teamMatchId: number },
): Promise<void> {
  const { db, services } = ctx;
  const { sessionId, sessionName, leagueName } = schedule;
  const changes = changedMatches(before, await listSeenMatches(ctx, schedule));
  const drawChange = { sessionId, sessionName, leagueName, cause: 'organizer' as const, changes };
  const emails = await writeDrawEmails({ db, config: services.config }, drawChange);
  if (emails.length === 0) return;
  await limitEmails(ctx, 'match-moved', teamMatchId);
  await services.outbox.postAll(db, emails);
}

function changedMatches(before: readonly LabeledMatch[], after: readonly LabeledMatch[]): PositionChange[] {
  return after.flatMap((match) => {
    const previous = before.find(({ teamMatchId }) => teamMatchId === match.teamMatchId);
    return previous && positionsOf(previous) !== positionsOf(match)
      ? [{ before: previous, after: match }]
      : [];
  });
}

function positionsOf({ position1Team, position2Team, byeStatusTypeId }: LabeledMatch): string {
  return JSON.stringify([position1Team?.teamId, position2Team?.teamId, byeStatusTypeId]);
}
