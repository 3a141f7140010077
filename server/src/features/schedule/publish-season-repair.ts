import type { Input, ResponseOf } from '@courtline/contract/call';
import type { RepairProposal, publishSeasonRepair as publishCall } from '@courtline/contract/season-repair';
import { utcOf } from '@courtline/domain/date/wall-time';
import { agreementAfterMove } from '@courtline/domain/lineup/visibility';
import { actingMemberIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import {
  checkPublishRepair,
  hasChangedSince,
  touchedIds,
  withdrawalOutcome,
} from '@courtline/domain/season/repair-outcome';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { saveTeamDefault } from '../../operations/save-team-default';
import { forgetAnswers, settleByNewDate } from '../../store/match/postponement';
import { lockForResults } from '../../store/match/settle-team-match';
import { saveCanceledMatches } from '../../store/schedule/calendar-match';
import { bumpScheduleVersion } from '../../store/schedule/save-schedule';
import { type ScheduleHead, findScheduleHead } from '../../store/schedule/schedule';
import { deleteTeamMatchRow, findTeamMatch, saveTeamMatch } from '../../store/schedule/team-match';
import {
  type MatchToRepair,
  type StoredRepair,
  findLatestRepair,
  listMatchesToRepair,
  listTimeZones,
  saveRepairUsed,
} from '../../store/season-plan/season-repair';
import { saveTeamsWithdrawn } from '../../store/team/save-team';
import { getLockedSchedule } from './locked-schedule';
import { listSeenMatches, notifyOfRepair } from './notify-of-repair';

/** All changes or none: a match that changed since the proposal was made refuses it. */
export async function publishSeasonRepair(
  ctx: RequestContext,
  { params, body }: Input<typeof publishCall>,
): Promise<ResponseOf<typeof publishCall>> {
  const { actor, db, now } = ctx;
  const found = await findScheduleHead(db, { sessionId: params.id }, memberIdOf(actor));
  if (!found) throw notFound();
  const schedule = await getLockedSchedule(ctx, { id: found.scheduleId, may: canManageConference });
  const matches = await listMatchesToRepair(db, params.id);
  const { repair, proposal } = await getProposal(ctx, schedule, { runId: body.runId, matches });
  const before = await listSeenMatches(ctx, schedule);
  await moveMatches(ctx, proposal, matches);
  const outs = outcomesOf(proposal, repair.events.withdrawnTeamIds);
  for (const out of outs.filter(({ sides }) => sides.length > 0)) await defaultMatch(ctx, schedule, out);
  const canceledIds = outs.filter(({ sides }) => sides.length === 0).map(({ teamMatchId }) => teamMatchId);
  const after = await listSeenMatches(ctx, schedule);
  await cancelMatches(ctx, schedule, canceledIds);
  await saveTeamsWithdrawn(db, repair.events.withdrawnTeamIds, now);
  await bumpScheduleVersion(db, schedule.scheduleId);
  await saveRepairUsed(db, { runId: repair.runId, now });
  const told = await notifyOfRepair(ctx, schedule, { proposal, canceledIds, before, after });
  const changed = touchedIds(proposal).length;
  await audit(ctx, {
    what: 'season-repaired',
    target: { kind: 'session', id: params.id },
    detail: { runId: repair.runId, changed: touchedIds(proposal), events: repair.events },
  });
  return { changed, told };
}

type Asked = { runId: number; matches: readonly MatchToRepair[] };

async function getProposal(
  { db }: RequestContext,
  schedule: ScheduleHead,
  { runId, matches }: Asked,
): Promise<{ repair: StoredRepair; proposal: RepairProposal }> {
  const repair = await findLatestRepair(db, schedule.sessionId);
  if (!repair || repair.runId !== runId)
    throw ruleViolation('Another search was started since. Reload to see it.');
  const { proposal, snapshot } = repair;
  const touched = proposal ? touchedIds(proposal) : [];
  const isOutdated =
    hasChangedSince(snapshot, matches, touched) ||
    // With the first score, the matches of teams that withdrew are decided instead of canceled.
    ((proposal?.withdrawn.length ?? 0) > 0 && proposal?.withdrawalOutcome !== withdrawalOutcome(schedule));
  const facts = { isOutdated, isEmpty: touched.length === 0 };
  const error = checkPublishRepair({ ...repair, hasProposal: proposal !== null }, facts);
  if (error || !proposal) throw ruleViolation(error ?? 'The search found no schedule.');
  return { repair, proposal };
}

/** The organizer agrees to the new dates for both teams, as when a match is moved by hand. */
async function moveMatches(
  ctx: RequestContext,
  { changes }: RepairProposal,
  matches: readonly MatchToRepair[],
): Promise<void> {
  const { actor, db, now } = ctx;
  const zoneOf = new Map(matches.map(({ teamMatchId, timeZone }) => [teamMatchId, timeZone]));
  const zones = await listTimeZones(
    db,
    changes.flatMap(({ after }) => after?.placeId ?? []),
  );
  for (const { teamMatchId, after: spot } of changes) {
    const before = await findTeamMatch(db, teamMatchId);
    if (!before) throw notFound();
    const zone = zones.get(spot?.placeId ?? 0) ?? zoneOf.get(teamMatchId) ?? 'UTC';
    const matchDate = spot && utcOf({ date: spot.day, time: spot.time }, zone);
    const agreed = (side: 1 | 2) =>
      agreementAfterMove(
        { ...before[`position${side}Agreement`], matchDate: before.matchDate },
        { matchDate, hasAgreed: true },
      );
    const placeId = spot ? spot.placeId : before.placeId;
    const after = {
      ...before,
      matchDate,
      placeId,
      position1Agreement: agreed(1),
      position2Agreement: agreed(2),
    };
    await saveTeamMatch(db, teamMatchId, after);
    if (matchDate !== before.matchDate) await forgetAnswers(db, teamMatchId);
    if (matchDate !== null) await settleByNewDate(db, { teamMatchId, by: actingMemberIdOf(actor) ?? 0, now });
    await audit(ctx, {
      what: 'match-changed',
      target: { kind: 'team-match', id: teamMatchId },
      detail: {
        before: { matchDate: before.matchDate, placeId: before.placeId },
        after: { matchDate, placeId },
      },
    });
  }
}

type Out = { teamMatchId: number; sides: { side: 1 | 2; teamId: number }[] };

/** The sides that default; none if the match is canceled. */
function outcomesOf(proposal: RepairProposal, withdrawnTeamIds: readonly number[]): Out[] {
  return proposal.withdrawn.map(({ teamMatchId, homeTeamId, awayTeamId }) => {
    const isDecided = proposal.withdrawalOutcome === 'default' && awayTeamId !== null;
    const sides = ([1, 2] as const).flatMap((side) => {
      const teamId = side === 1 ? homeTeamId : awayTeamId;
      return teamId !== null && withdrawnTeamIds.includes(teamId) ? [{ side, teamId }] : [];
    });
    return { teamMatchId, sides: isDecided ? sides : [] };
  });
}

async function defaultMatch(ctx: RequestContext, schedule: ScheduleHead, { teamMatchId, sides }: Out) {
  if (!(await lockForResults(ctx.db, teamMatchId))) throw notFound();
  for (const { side, teamId } of sides)
    await saveTeamDefault(ctx, { teamMatchId, sessionId: schedule.sessionId, teamId, side });
}

async function cancelMatches(ctx: RequestContext, { scheduleId }: ScheduleHead, teamMatchIds: number[]) {
  if (teamMatchIds.length === 0) return;
  await saveCanceledMatches(ctx.db, { scheduleId, teamMatchIds, now: ctx.now });
  for (const teamMatchId of teamMatchIds) {
    await deleteTeamMatchRow(ctx.db, teamMatchId);
    await audit(ctx, {
      what: 'match-deleted',
      target: { kind: 'schedule', id: scheduleId },
      detail: { teamMatchId },
    });
  }
}
