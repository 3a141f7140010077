import type { Input } from '@courtline/contract/call';
import type {
  SeasonRepair,
  SeasonRepairPage,
  findSeasonRepair as findCall,
  readSeasonRepair as readCall,
} from '@courtline/contract/season-repair';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { checkSeasonEvents, latestDay } from '@courtline/domain/season/repair-events';
import { checkRepairable, hasChangedSince, touchedIds } from '@courtline/domain/season/repair-outcome';
import {
  type RepairProblem,
  type ScheduledForRepair,
  repairProblem,
} from '@courtline/domain/season/repair-season';
import type { PlanPlace } from '@courtline/domain/season/plan-problem';
import { isSearching } from '@courtline/domain/season/season-run';
import { isTournament } from '@courtline/domain/session/session-kind';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { noRepairProgress } from '../../operations/run-season-repair';
import {
  type MatchToRepair,
  type StoredRepair,
  findLatestRepair,
  listMatchesToRepair,
  saveNewRepair,
} from '../../store/season-plan/season-repair';
import { lockSession } from '../../store/session/session-details';
import { type PlanState, getPlanState, seasonDays, zoneOf } from './plan-state';

/** Long enough for a season of 16 teams; most repairs take less than a second. */
const searchSeconds = 10;

type Repairable = { state: PlanState; matches: MatchToRepair[]; places: PlanPlace[]; today: string };

export async function readSeasonRepair(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<SeasonRepairPage> {
  const repairable = await getRepairable(ctx, params.id);
  return presentPage(repairable, await findLatestRepair(ctx.db, params.id));
}

/** One search at a time, guarded by the lock of the session. */
export async function findSeasonRepair(
  ctx: RequestContext,
  { params, body }: Input<typeof findCall>,
): Promise<SeasonRepairPage> {
  const { actor, db, now, services } = ctx;
  await getPlanState(ctx, params.id);
  await lockSession(db, params.id);
  const repairable = await getRepairable(ctx, params.id);
  const latest = await findLatestRepair(db, params.id);
  if (latest && isSearching(latest.state))
    throw ruleViolation('A search for this season is already running.');
  const error = whyNot(repairable.state) ?? checkSeasonEvents(body, eventFacts(repairable));
  if (error) throw ruleViolation(error);
  const repair = await saveNewRepair(db, {
    sessionId: params.id,
    events: body,
    problem: problemOf(repairable, body),
    snapshot: repairable.matches,
    searchSeconds,
    progress: noRepairProgress,
    startedBy: memberIdOf(actor),
    now,
  });
  await services.seasonRepairs.start(db, repair.runId);
  await audit(ctx, {
    what: 'season-repair-started',
    target: { kind: 'session', id: params.id },
    detail: { runId: repair.runId, events: body },
  });
  return presentPage(repairable, repair);
}

async function getRepairable(ctx: RequestContext, sessionId: number): Promise<Repairable> {
  const state = await getPlanState(ctx, sessionId);
  const matches = await listMatchesToRepair(ctx.db, sessionId);
  const known = new Map<number, PlanPlace>(state.sources.places.map((place) => [place.placeId, place]));
  for (const { placeId, placeName } of matches)
    if (placeId !== null && !known.has(placeId))
      known.set(placeId, { placeId, name: placeName ?? '', point: null });
  const today = wallTimeOf(ctx.now, zoneOf(state.session)).date;
  return { state, matches, places: [...known.values()], today };
}

function whyNot({ session }: PlanState): string | null {
  return checkRepairable({ isTournament: isTournament(session), hasSchedule: session.hasSchedule });
}

function eventFacts({ state, places, today }: Repairable) {
  return {
    teamIds: state.sources.teams.map(({ teamId }) => teamId),
    placeIds: places.map(({ placeId }) => placeId),
    today,
    endsOn: seasonDays(state.session).lastDay,
  };
}

function problemOf(
  { state, matches, places, today }: Repairable,
  events: Input<typeof findCall>['body'],
): RepairProblem {
  return repairProblem({
    sources: { ...state.sources, places },
    plan: state.plan,
    hasPlan: state.facts.version > 0,
    hasPostedScores: state.session.hasPostedResults,
    matches: matches.flatMap(toScheduled),
    events,
    today,
  });
}

function toScheduled(match: MatchToRepair): ScheduledForRepair[] {
  const { teamMatchId, round, homeTeamId, awayTeamId, matchDate, timeZone, placeId, hasPostedScores } = match;
  if (homeTeamId === null) return [];
  const local = matchDate === null ? null : wallTimeOf(matchDate, timeZone);
  const when = local && { day: local.date, time: local.time };
  return [{ teamMatchId, round, homeTeamId, awayTeamId, when, placeId, hasPostedScores }];
}

function presentPage(repairable: Repairable, repair: StoredRepair | null): SeasonRepairPage {
  const { state, places, matches, today } = repairable;
  const { session, facts } = state;
  const days = seasonDays(session);
  return {
    sessionId: session.id,
    teams: facts.teams.map(({ teamId, name, crest }) => ({ teamId, name, crest: crestOf(teamId, crest) })),
    places: places.map(({ placeId, name }) => ({ placeId, name })),
    today,
    ...days,
    latestDay: latestDay(days.lastDay),
    isSchedulePublished: session.hasPublishedSchedule,
    whyNot: whyNot(state),
    repair: repair && presentRepair(repair, matches),
  };
}

function presentRepair(
  { snapshot, ...repair }: StoredRepair,
  matches: readonly MatchToRepair[],
): SeasonRepair {
  const isOutdated =
    repair.proposal !== null &&
    !repair.isPublished &&
    hasChangedSince(snapshot, matches, touchedIds(repair.proposal));
  return { ...repair, isOutdated };
}
