import type { Input } from '@courtline/contract/call';
import type { Schedule } from '@courtline/contract/schedule';
import type { SeasonProposal, applyPlannedSeason as applyCall } from '@courtline/contract/season-run';
import { scheduleModes } from '@courtline/domain/constants';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { checkPlanSchedule, checkReplace, checkUseRun } from '@courtline/domain/season/season-run';
import { seasonRounds } from '@courtline/domain/season/session-season';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { listPlayingTeams } from '../../store/schedule/create-schedule';
import { findScheduleHead } from '../../store/schedule/schedule';
import { type StoredRun, findLatestRun, saveRunUsed } from '../../store/season-plan/season-run';
import type { WholeSession } from '../../store/session/session-details';
import { deleteSchedule } from './delete-schedule';
import { getSchedule } from './read-schedule';
import { fallbackTimeZone, saveDraft } from './save-season';
import { getSessionToSchedule } from './session-to-schedule';

/** The season that was found becomes a draft; a schedule without scores makes room for it. */
export async function applyPlannedSeason(
  ctx: RequestContext,
  { params, body }: Input<typeof applyCall>,
): Promise<Schedule> {
  const { actor, db, now } = ctx;
  const scheduleModeId = body.scheduleModeId ?? scheduleModes.byRound.id;
  const session = await getSessionToSchedule(ctx, { params, body: { scheduleModeId } }, () => null);
  const error = checkPlanSchedule(session) ?? checkReplace(session, body.replaces ?? false);
  if (error) throw ruleViolation(error);
  const { run, proposal } = await getRun(ctx, session, body.runId);
  if (session.hasSchedule) await deletePrevious(ctx, session.id);
  const rounds = await roundsOf(ctx, session, proposal);
  const createdBy = memberIdOf(actor);
  const { scheduleId } = await saveDraft(db, session, { scheduleModeId, createdBy, rounds });
  await saveRunUsed(db, { runId: run.runId, now });
  await audit(ctx, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: { sessionId: session.id, scheduleModeId, rounds: rounds.length, runId: run.runId },
  });
  return getSchedule(ctx, scheduleId);
}

async function getRun({ db }: RequestContext, session: WholeSession, runId: number) {
  const run = await findLatestRun(db, session.id);
  if (!run || run.runId !== runId) throw ruleViolation('Another search was started since. Reload to see it.');
  const teams = await listPlayingTeams(db, session.id);
  const isSameTeams = haveSameTeams(
    run,
    teams.map(({ teamId }) => teamId),
  );
  const error = checkUseRun({ ...run, hasProposal: run.proposal !== null }, { isSameTeams });
  if (error || !run.proposal) throw ruleViolation(error ?? 'The search found no season.');
  return { run, proposal: run.proposal };
}

function haveSameTeams({ proposal }: StoredRun, teamIds: readonly number[]): boolean {
  const planned = new Set((proposal?.sheets ?? []).map(({ teamId }) => teamId));
  return planned.size === teamIds.length && teamIds.every((teamId) => planned.has(teamId));
}

/** With the emails of a schedule that is taken back, if it was published. */
async function deletePrevious(ctx: RequestContext, sessionId: number): Promise<void> {
  const previous = await findScheduleHead(ctx.db, { sessionId }, memberIdOf(ctx.actor));
  if (previous) await deleteSchedule(ctx, { params: { id: previous.scheduleId }, query: {}, body: {} });
}

/** A match without a date is at the home court of the home team, as in a generated schedule. */
async function roundsOf({ db }: RequestContext, session: WholeSession, { matches }: SeasonProposal) {
  const teams = await listPlayingTeams(db, session.id);
  const named = teams.map((team) => ({ ...team, name: '' }));
  const courtOf = new Map(teams.map(({ teamId, homeCourtPlaceId }) => [teamId, homeCourtPlaceId]));
  const season = { matches: matches.map((match) => ({ ...match, divisionId: 1 })) };
  const timeZone = session.timeZone ?? fallbackTimeZone;
  const rounds = seasonRounds(
    { ...session, timeZone, courtsPerMatch: 1, minutesPerMatch: 60 },
    named,
    season,
  );
  return rounds.map(({ number, name, teamMatches }) => ({
    number,
    name,
    teamMatches: teamMatches.map((match) => ({
      ...match,
      placeId: match.placeId ?? courtOf.get(match.position1TeamId) ?? null,
    })),
  }));
}
