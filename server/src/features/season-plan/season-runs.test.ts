import type { Call, Sent } from '@courtline/contract/call';
import { deleteSchedule } from '@courtline/contract/schedule';
import { updateSeasonPlan } from '@courtline/contract/season-plan';
import {
  type SeasonRun,
  findSeason,
  readSeasonRun,
  stopSeasonRun,
  applyPlannedSeason,
} from '@courtline/contract/season-run';
import { updateTeamDates } from '@courtline/contract/team-dates';
import { isSearching } from '@courtline/domain/season/season-run';
import { plantSeason } from '@courtline/domain/season/testing/planted-season';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSeasonSolver } from '../../gateways/solver/season-solver';
import { restartLostSearches, runSeasonSearch } from '../../operations/run-season-search';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aTeam } from '../../testing/league-rows';
import { aResult } from '../../testing/schedule-rows';
import { aFoundSeason, aRun, aSeasonToPlan } from '../../testing/season-plan-rows';
import { until } from '../../testing/until';

let service: TestService;
let organizer: Caller;
let conferenceId: number;
let planned: Awaited<ReturnType<typeof aSeasonToPlan>>;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const desk = await aDesk(service);
  ({ organizer, conferenceId } = desk);
  planned = await aSeasonToPlan(service.db, conferenceId);
  await plan({ searchSeconds: 2, minutesPerMatch: 90 });
});

const send = <C extends Call>(call: C, sent: object = {}) =>
  organizer.send(call, { params: { id: planned.sessionId }, ...sent } as Sent<C>);

const plan = (body: Record<string, unknown>) => send(updateSeasonPlan, { body });

const latest = async () => (await send(readSeasonRun)).response.run;

async function ended(): Promise<SeasonRun> {
  return until(async () => {
    const run = await latest();
    return run && !isSearching(run.state) ? run : null;
  });
}

async function search(): Promise<SeasonRun> {
  expect(await send(findSeason)).toMatchObject({ status: 201, response: { state: 'waiting' } });
  return ended();
}

const use = (runId: number, more: object = {}) => send(applyPlannedSeason, { body: { runId, ...more } });

/** A venue that is open on Wednesdays only, with room for this many matches at once. */
const wednesdays = (placeId: number, courts: number) => ({
  placeId,
  courts,
  hours: [{ dayOfWeek: 3, opens: '18:00', closes: '20:00' }],
  closedOn: [],
});

describe('Finding a schedule', () => {
  it('gives every match of teams that share courts a date, and becomes the schedule', async () => {
    const [team = 0] = planned.teamIds;
    await organizer.send(updateTeamDates, { params: { id: team }, body: { preferredDays: [4] } });
    const { proposal, ...run } = await search();
    expect(run).toMatchObject({ state: 'done', isOutdated: false, isUsed: false });
    expect(run.progress.best).toMatchObject({ matches: 15, unplaced: 0, hard: 0 });
    expect(proposal).toMatchObject({ hard: 0, explanations: [], conflict: null });
    expect(proposal?.sheets.map(({ home, away }) => home + away)).toEqual([5, 5, 5, 5, 5, 5]);
    const { status, response } = await use(run.runId);
    expect(status).toBe(200);
    const matches = response.draws[0]?.rounds.flatMap(({ teamMatches }) => teamMatches) ?? [];
    expect(matches).toHaveLength(15);
    expect(new Set(matches.map(({ matchDate }) => matchDate)).size).toBeGreaterThan(5);
    expect(matches.every(({ location }) => location !== null)).toBe(true);
    await plan({ daysBetween: 4 });
    expect(await latest()).toMatchObject({ isUsed: true, isOutdated: true });
  });

  it('says what does not fit, in sentences, and lists matches without a date', async () => {
    const venues = planned.placeIds.map((placeId) => wednesdays(placeId, 2));
    await plan({ venues, courtsPerMatch: 2 });
    const { proposal } = await search();
    expect(proposal?.matches.some(({ placement }) => placement === null)).toBe(true);
    expect(proposal?.explanations.length).toBeGreaterThan(0);
    expect(proposal?.explanations.join(' ')).toMatch(/courts?; round \d needs 4: move one home match/);
    expect(proposal?.summary.find(({ kind }) => kind === 'courts')?.isMust).toBe(true);
  });

  it('runs once at a time, and keeps the best season when it is stopped', async () => {
    // So many wishes that no season is proven to be the best before it is stopped, however fast the machine is.
    planned = await aSeasonToPlan(service.db, conferenceId, { teams: 12, courts: 6 });
    await plan({ searchSeconds: 60, minutesPerMatch: 90, preferredDaysImportance: 'high' });
    for (const id of planned.teamIds) {
      await organizer.send(updateTeamDates, { params: { id }, body: { preferredDays: [id % 7] } });
    }
    await send(findSeason);
    expect(await send(findSeason)).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'A search for this season is already running.' },
    });
    await until(async () => (await latest())?.progress.best);
    await send(stopSeasonRun);
    const run = await ended();
    expect(run.state).toBe('stopped');
    expect(run.proposal?.matches).toHaveLength(66);
  });

  it('is refused while a team has no home court', async () => {
    await aTeam(service.db, { sessionId: planned.sessionId, name: 'Homeless' });
    expect(await send(findSeason)).toMatchObject({ status: 409 });
  });
});

describe('A search whose node is gone', () => {
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000);

  it('starts again elsewhere', async () => {
    const runId = await aRun(service.db, planned.sessionId, {
      state: 'running',
      attempts: 1,
      seenAt: hourAgo,
    });
    const started: number[] = [];
    const searches = { start: async (_: unknown, id: number) => void started.push(id) };
    await restartLostSearches({ db: service.db, searches }, new Date());
    expect(started).toEqual([runId]);
    expect(await latest()).toMatchObject({ state: 'waiting' });
  });

  it('fails after three tries', async () => {
    await aRun(service.db, planned.sessionId, { state: 'running', attempts: 3, seenAt: hourAgo });
    const searches = { start: () => Promise.reject(new Error('not again')) };
    await restartLostSearches({ db: service.db, searches }, new Date());
    expect(await latest()).toMatchObject({ state: 'failed', proposal: null });
  });

  it('waits for another node when its own stops', async () => {
    const { problem } = plantSeason({ seed: 1, teams: 6 });
    const runId = await aRun(service.db, planned.sessionId, { state: 'waiting', problem, searchSeconds: 60 });
    const solver = openSeasonSolver();
    const { log } = service.app;
    const searching = runSeasonSearch({ db: service.db, log, solver }, { data: { runId }, isLastTry: true });
    await until(async () => (await latest())?.state === 'running');
    await solver.close();
    await searching;
    expect(await latest()).toMatchObject({ state: 'waiting', proposal: null });
  });
});

describe('Using a season', () => {
  it('replaces a schedule only if the organizer says so', async () => {
    const runId = await aFoundSeason(service.db, planned);
    await use(runId);
    expect(await use(runId)).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'This session already has a schedule. Replace it to use this season.' },
    });
    expect(await use(runId, { replaces: true })).toMatchObject({ status: 200 });
  });

  it('is refused after the first score', async () => {
    const runId = await aFoundSeason(service.db, planned);
    const { response } = await use(runId);
    const match = response.draws[0]?.rounds[0]?.teamMatches[0];
    await aResult(service.db, match?.teamMatchId ?? 0);
    const refused = {
      status: 409,
      refusal: { DisplayMessage: 'A schedule can be modified until the first match score is posted.' },
    };
    expect(await use(runId, { replaces: true })).toMatchObject(refused);
    expect(await send(findSeason)).toMatchObject(refused);
  });

  it('is refused after the teams changed', async () => {
    const runId = await aFoundSeason(service.db, planned);
    await aTeam(service.db, { sessionId: planned.sessionId, name: 'Late' });
    expect(await use(runId)).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'The teams have changed since the search. Find a schedule again.' },
    });
  });

  it('leaves the season for another time if the schedule is deleted', async () => {
    const runId = await aFoundSeason(service.db, planned);
    const { response } = await use(runId);
    await organizer.send(deleteSchedule, { params: { id: response.scheduleId } });
    expect(await use(runId)).toMatchObject({ status: 200 });
  });
});
