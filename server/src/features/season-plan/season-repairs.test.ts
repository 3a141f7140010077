import type { Call, Sent } from '@courtline/contract/call';
import { updateTeamMatch } from '@courtline/contract/match';
import { readSchedule } from '@courtline/contract/schedule';
import {
  type SeasonRepair,
  findSeasonRepair,
  publishSeasonRepair,
  readSeasonRepair,
} from '@courtline/contract/season-repair';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { isSearching } from '@courtline/domain/season/season-run';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restartLostRepairs } from '../../operations/run-season-repair';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';
import { aResult } from '../../testing/schedule-rows';
import { aSeasonToRepair } from '../../testing/season-repair-rows';
import { emailsTo } from '../../testing/side-effects';
import { until } from '../../testing/until';

let service: TestService;
let organizer: Caller;
let season: Awaited<ReturnType<typeof aSeasonToRepair>>;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const desk = await aDesk(service);
  organizer = desk.organizer;
  season = await aSeasonToRepair(service.db, desk.conferenceId);
});

const send = <C extends Call>(call: C, sent: object = {}) =>
  organizer.send(call, { params: { id: season.sessionId }, ...sent } as Sent<C>);

const latest = async () => (await send(readSeasonRepair)).response;

async function ended(): Promise<SeasonRepair> {
  return until(async () => {
    const { repair } = await latest();
    return repair && !isSearching(repair.state) ? repair : null;
  });
}

async function repaired(events: object) {
  const { latestDay: lastDay } = await latest();
  expect(await send(findSeasonRepair, { body: { lastDay, ...events } })).toMatchObject({ status: 201 });
  const repair = await ended();
  if (!repair.proposal) throw new Error(`The search ended as ${repair.state}`);
  return { ...repair, proposal: repair.proposal };
}

const publish = (runId: number) => send(publishSeasonRepair, { body: { runId } });

const dayOf = (index: number) => {
  const match = season.matches[index];
  return wallTimeOf(match?.matchDate ?? '', match?.timeZone ?? 'UTC').date;
};

describe('Finding changes after rain', () => {
  it('moves only the matches of the lost day, and shows before and after', async () => {
    const lost = dayOf(0);
    const hit = season.matches.filter((_, index) => dayOf(index) === lost);
    const { proposal, state, isOutdated } = await repaired({ rainedOutDays: [lost] });
    expect({ state, isOutdated }).toEqual({ state: 'done', isOutdated: false });
    expect(new Set(proposal.changes.map(({ teamMatchId }) => teamMatchId))).toEqual(
      new Set(hit.map(({ teamMatchId }) => teamMatchId)),
    );
    expect(proposal).toMatchObject({ unchanged: 15 - hit.length, obstacles: [], isFewest: true });
    expect(proposal.changes[0]?.before).toMatchObject({ day: lost });
    expect(proposal.changes.every(({ after }) => after !== null && after.day !== lost)).toBe(true);
    const [match] = hit;
    const rows = await matchesNow();
    expect(rows.find(({ id }) => id === match?.teamMatchId)?.match_at?.toISOString()).toBe(
      new Date(match?.matchDate ?? '').toISOString(),
    );
  });

  it('leaves played matches where they are', async () => {
    await aResult(service.db, season.matches[0]?.teamMatchId ?? 0);
    const { proposal } = await repaired({ rainedOutDays: [dayOf(0)] });
    const ids = proposal.changes.map(({ teamMatchId }) => teamMatchId);
    expect(ids).not.toContain(season.matches[0]?.teamMatchId);
  });

  it('says what is in the way of matches that find no date', async () => {
    const { today } = await latest();
    const lostCourts = season.placeIds.map((id) => ({ placeId: id, courtsLeft: 0, from: today }));
    const { proposal } = await repaired({ lostCourts });
    expect(proposal.changes).toHaveLength(15);
    expect(proposal.changes.every(({ after }) => after === null)).toBe(true);
    expect(proposal.obstacles[0]?.sentence).toMatch(/^No venue for Team \d+ vs. Team \d+ is open/);
  });

  it('moves matches to another venue only if the organizer allows it', async () => {
    const { today } = await latest();
    const [placeId = 0, other = 0] = season.placeIds;
    const lostCourts = [{ placeId, courtsLeft: 0, from: today }];
    const elsewhere = await repaired({ lostCourts });
    expect(elsewhere.proposal.changes.every(({ after }) => after?.placeId === other)).toBe(true);
    const { proposal } = await repaired({ lostCourts, allowsOtherVenues: false });
    expect(proposal.changes.every(({ after }) => after === null)).toBe(true);
  });

  it.each([
    [{}, 'Enter what happened: a team, days or courts.'],
    [{ withdrawnTeamIds: [1_000_000] }, 'Choose teams of this session.'],
    [{ rainedOutDays: ['2027-01-01'], lastDay: '2020-01-01' }, 'Matches can only be moved to days ahead.'],
  ])('refuses %o', async (events, DisplayMessage) => {
    const { lastDay } = await latest();
    const answer = await send(findSeasonRepair, { body: { lastDay, ...events } });
    expect(answer).toMatchObject({ status: 409, refusal: { DisplayMessage } });
  });

  it('starts again if its node is gone', async () => {
    const { runId } = await repaired({ rainedOutDays: [dayOf(0)] });
    await service.db
      .updateTable('season_repairs')
      .set({ state: 'running', seen_at: new Date(0) })
      .where('id', '=', runId)
      .execute();
    const started: number[] = [];
    const repairs = { start: async (_: unknown, id: number) => void started.push(id) };
    await restartLostRepairs({ db: service.db, repairs }, new Date());
    expect(started).toEqual([runId]);
  });
});

const matchesNow = () =>
  service.db.selectFrom('team_matches').selectAll().where('session_id', '=', season.sessionId).execute();

/** A captain of the first team, and a player of the first two. */
async function people() {
  const [one = 0, other = 0] = season.teamIds;
  const [captain, player] = [await aMember(service.db), await aMember(service.db)];
  await captains(service.db, captain.memberId, one);
  const playerId = await aPlayer(service.db, player);
  for (const teamId of [one, other])
    await playsFor(service.db, { memberId: player.memberId, playerId, teamId });
  return { captain: captain.email, player: player.email };
}

describe('Publishing changes', () => {
  it('moves all matches at once and tells each person once', async () => {
    const { captain, player } = await people();
    const days = [dayOf(0), dayOf(4), dayOf(8)];
    const { runId, proposal } = await repaired({ rainedOutDays: days });
    const [first] = proposal.changes;
    const { status, response } = await publish(runId);
    expect({ status, changed: response.changed }).toEqual({ status: 200, changed: proposal.changes.length });
    for (const address of [captain, player]) {
      const [email, ...others] = await emailsTo(service.db, [address]);
      expect(email?.subject).toMatch(/(of your matches changed|^Moved: .+) in Fall$/);
      expect(others).toEqual([]);
    }
    const { response: schedule } = await organizer.send(readSchedule, { params: { id: season.scheduleId } });
    const moved = schedule.draws[0]?.rounds
      .flatMap(({ teamMatches }) => teamMatches)
      .find(({ teamMatchId }) => teamMatchId === first?.teamMatchId);
    expect(wallTimeOf(moved?.matchDate ?? '', 'America/New_York')).toEqual({
      date: first?.after?.day,
      time: first?.after?.time,
    });
    const logged = await service.db
      .selectFrom('audit')
      .select('what')
      .where('target_id', 'in', [season.sessionId, first?.teamMatchId ?? 0])
      .where('what', 'in', ['season-repaired', 'match-changed'])
      .execute();
    expect(new Set(logged.map(({ what }) => what))).toEqual(new Set(['season-repaired', 'match-changed']));
    expect(await publish(runId)).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'These changes are already published.' },
    });
  });

  it('is refused if a match was moved since, and changes nothing', async () => {
    const { runId } = await repaired({ rainedOutDays: [dayOf(0)] });
    const last = season.matches.at(-1);
    await organizer.send(updateTeamMatch, {
      params: { id: last?.teamMatchId ?? 0 },
      body: { matchDate: null },
    });
    expect((await latest()).repair?.isOutdated).toBe(true);
    expect(await publish(runId)).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'A match has changed since. Find the changes again.' },
    });
    const rows = await matchesNow();
    expect(rows.filter(({ version }) => version > 1)).toHaveLength(1);
  });

  it('is refused if a match to be moved has a score by now', async () => {
    const { runId, proposal } = await repaired({ rainedOutDays: [dayOf(0)] });
    await aResult(service.db, season.matches.at(-1)?.teamMatchId ?? 0);
    expect((await latest()).repair?.isOutdated).toBe(false);
    await aResult(service.db, proposal.changes[0]?.teamMatchId ?? 0);
    expect(await publish(runId)).toMatchObject({ status: 409 });
  });
});

describe('A team that withdraws', () => {
  it('has its matches canceled until the first score', async () => {
    const { captain } = await people();
    const [teamId = 0] = season.teamIds;
    const { runId, proposal } = await repaired({ withdrawnTeamIds: [teamId] });
    expect(proposal).toMatchObject({ withdrawalOutcome: 'canceled', changes: [], unchanged: 10 });
    expect(proposal.withdrawn).toHaveLength(5);
    expect(await publish(runId)).toMatchObject({ status: 200, response: { changed: 5 } });
    expect(await matchesNow()).toHaveLength(10);
    expect(await emailsTo(service.db, [captain])).toHaveLength(1);
    const team = await service.db
      .selectFrom('teams')
      .select('withdrawn_at')
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow();
    expect(team.withdrawn_at).not.toBeNull();
  });

  it('loses its matches by default after the first score', async () => {
    const [teamId = 0] = season.teamIds;
    const played = season.matches.find((one) => one.homeTeamId !== teamId && one.awayTeamId !== teamId);
    await aResult(service.db, played?.teamMatchId ?? 0);
    const { runId, proposal } = await repaired({ withdrawnTeamIds: [teamId] });
    expect(proposal.withdrawalOutcome).toBe('default');
    await publish(runId);
    const rows = await matchesNow();
    const own = rows.filter((one) => [one.position1_team_id, one.position2_team_id].includes(teamId));
    expect(own.map(({ winner_team_id }) => winner_team_id)).not.toContain(teamId);
    expect(own.filter(({ team_match_status_type_id }) => team_match_status_type_id === 3)).toHaveLength(5);
  });
});
