import { createHash } from 'node:crypto';
import { type SessionSeasonPlan, storedSeasonPlan } from '@courtline/contract/season-plan';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { makeLines } from '@courtline/domain/match/make-lines';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkTeamCount } from '@courtline/domain/schedule/team-count';
import { checkPlanSchedule } from '@courtline/domain/season/season-run';
import { type PlanSources, planFacts, planProblem } from '@courtline/domain/season/plan-problem';
import { type SeasonPlan, defaultPlan } from '@courtline/domain/season/season-plan';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import { isTournament } from '@courtline/domain/session/session-kind';
import { crestOf } from '@courtline/domain/team/crest';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type SeasonFacts, findPlanFacts } from '../../store/season-plan/season-plan';
import { type WholeSession, findWholeSession } from '../../store/session/session-details';

/** A session with what was entered for its season. */
export type PlanState = { session: WholeSession; facts: SeasonFacts; plan: SeasonPlan; sources: PlanSources };

/** Only for those who run the session. */
export async function getPlanState({ actor, db }: RequestContext, sessionId: number): Promise<PlanState> {
  const session = await findWholeSession(db, sessionId);
  if (!session) throw notFound();
  requirePolicy(actor, canManageConference(actor, session));
  const facts = await findPlanFacts(db, sessionId);
  if (!facts) throw notFound();
  return { session, facts, plan: planOf(session, facts), sources: sourcesOf(session, facts) };
}

/** Fields that an earlier version did not store have their defaults. */
function planOf(session: WholeSession, { plan }: SeasonFacts): SeasonPlan {
  const stored = storedSeasonPlan.parse(plan ?? {});
  return { ...defaultPlan(makeLines(session, null).length), ...withoutUndefined(stored) };
}

function withoutUndefined<Value extends object>(
  value: Value,
): { [K in keyof Value]?: Exclude<Value[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof Value]?: Exclude<Value[K], undefined>;
  };
}

/** As for a generated schedule: without a known zone, times are those of UTC. */
export function zoneOf({ timeZone }: Pick<WholeSession, 'timeZone'>): string {
  return timeZone ?? 'UTC';
}

function sourcesOf(session: WholeSession, facts: SeasonFacts): PlanSources {
  return {
    session: { ...session, timeZone: zoneOf(session), placeId: facts.sessionPlaceId },
    teams: facts.teams.map(({ teamId, name, homeCourtPlaceId, timeZone, dayOfWeek, timeOfDay }) => ({
      teamId,
      name,
      homeCourtPlaceId,
      timeZone,
      playSlot: dayOfWeek === null || timeOfDay === null ? null : { dayOfWeek, timeOfDay },
    })),
    places: facts.places.map(({ placeId, name, lat, lng }) => ({ placeId, name, point: { lat, lng } })),
    dates: facts.teams.flatMap(({ teamId, dates }) => (dates ? [{ teamId, ...dates }] : [])),
    shared: facts.shared,
  };
}

/** The problem to solve, or the sentence that says why there is none. */
export function problemOf({ session, plan, sources }: PlanState): SeasonProblem | string {
  if (isTournament(session)) return 'Only a season of several rounds can be planned.';
  return checkTeamCount(sources.teams.length) ?? checkPlanSchedule(session) ?? planProblem(sources, plan);
}

/** Two plans with the same fingerprint ask for the same season. */
export function fingerprintOf(problem: SeasonProblem): string {
  return createHash('sha256').update(JSON.stringify(problem)).digest('base64url');
}

export function presentPlan(state: PlanState): SessionSeasonPlan {
  const { session, facts, plan, sources } = state;
  const problem = problemOf(state);
  return {
    sessionId: session.id,
    ...plan,
    version: facts.version,
    datesDueOn: facts.datesDueOn,
    ...seasonDays(session),
    rounds: planFacts(sources).rounds,
    teams: facts.teams.map(({ teamId, name, crest, homeCourtPlaceId, dates }) => ({
      teamId,
      name,
      crest: crestOf(teamId, crest),
      placeId: homeCourtPlaceId ?? facts.sessionPlaceId,
      dates,
    })),
    places: facts.places.map(({ placeId, name }) => ({ placeId, name })),
    sharedPeople: facts.shared,
    whyNoSearch: typeof problem === 'string' ? problem : null,
    whyNoUse: checkPlanSchedule(session),
    hasSchedule: session.hasSchedule,
  };
}

export function seasonDays(session: WholeSession): { firstDay: string; lastDay: string } {
  const zone = zoneOf(session);
  return {
    firstDay: wallTimeOf(session.startDateUtc, zone).date,
    lastDay: wallTimeOf(session.endDateUtc, zone).date,
  };
}
