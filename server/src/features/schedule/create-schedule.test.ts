import { type Schedule, createEmptySchedule, createSchedule } from '@courtline/contract/schedule';
import { readSession } from '@courtline/contract/session';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { fairnessOf } from '@courtline/domain/schedule/fairness';
import { moreRoundsThanWeeks } from '@courtline/domain/schedule/generate-schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { aCourt, aHomeTeam, aSeasonOf } from '../../testing/schedule-rows';

let service: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('A season of nine teams in three time zones across two daylight-saving changes', () => {
  const zones = ['America/New_York', 'Europe/London', 'America/Phoenix'];
  let schedule: Schedule & { warning: string | null };
  let teamIds: number[];

  beforeEach(async () => {
    const sessionId = await aSpring({ matches_per_team: 8 });
    teamIds = [];
    for (let n = 0; n < 9; n++) {
      const slot = { dayOfWeek: n % 7, timeOfDay: hourOf(n), timeZone: zones[n % 3] ?? '' };
      teamIds.push(await aHomeTeam(service.db, sessionId, { name: `Team ${n}`, ...slot }));
    }
    schedule = (await create(sessionId)).response;
  });

  it('has nine rounds of four matches, in which each pair of teams meets once', () => {
    const rounds = schedule.draws[0]?.rounds ?? [];
    expect(rounds.map(({ name, teamMatches }) => [name, teamMatches.length])).toEqual(
      Array.from({ length: 9 }, (_, index) => [`Round ${index + 1}`, 4]),
    );
    const { teams, pairs } = fairnessOf(
      teamIds,
      rounds.map(({ teamMatches }) => ({
        matches: teamMatches.map(({ position1Team, position2Team }) => ({
          home: position1Team?.teamId ?? 0,
          away: position2Team?.teamId ?? 0,
        })),
      })),
    );
    expect(pairs.every(({ meetings }) => meetings === 1)).toBe(true);
    expect(teams.every(({ home, away, byes }) => home === 4 && away === 4 && byes === 1)).toBe(true);
  });

  it("schedules every match at the home team's local time and court", () => {
    const matches = matchesOf(schedule);
    expect(matches).toHaveLength(36);
    for (const { matchDate, timeZone, location, position1Team } of matches) {
      const n = teamIds.indexOf(position1Team?.teamId ?? 0);
      const wall = wallTimeOf(matchDate ?? '', zones[n % 3] ?? '');
      expect([timeZone, location?.timeZone, wall.time]).toEqual([zones[n % 3], zones[n % 3], hourOf(n)]);
      expect(new Date(`${wall.date}T00:00:00Z`).getUTCDay()).toBe(n % 7);
    }
    const hours = (zone: string) =>
      new Set(
        matches.filter((match) => match.timeZone === zone).map(({ matchDate }) => matchDate?.slice(11)),
      );
    // Three home teams with one local time each: daylight saving gives each of them two UTC times.
    expect(hours('America/New_York').size).toBe(6);
    expect(hours('America/Phoenix').size).toBe(3);
    expect(schedule.warning).toBeNull();
  });

  it("is a draft with the session's empty lines in each match", async () => {
    expect(schedule).toMatchObject({ statusId: 1, scheduleModeId: 0, hasPostedScores: false });
    const lines = await service.db
      .selectFrom('lines')
      .innerJoin('team_matches', 'team_matches.id', 'lines.team_match_id')
      .select(['match_type_id', 'lineup_position', 'scoring_format_type_id'])
      .where('session_id', '=', schedule.sessionId)
      .execute();
    expect(lines).toHaveLength(72);
    expect(lines.filter((line) => line.match_type_id === 1 && line.lineup_position === 2)).toHaveLength(36);
  });
});

describe('Creating a schedule', () => {
  it('puts every match on the first day and warns when there are not enough weeks', async () => {
    const sessionId = await aSpring({ matches_per_team: 30 });
    for (let n = 0; n < 4; n++) {
      const slot = { dayOfWeek: 3, timeOfDay: '19:00', timeZone: 'America/Chicago' };
      await aHomeTeam(service.db, sessionId, { name: `Team ${n}`, ...slot });
    }
    const { response } = await create(sessionId);
    expect(response.warning).toBe(moreRoundsThanWeeks);
    expect(response.draws[0]?.rounds).toHaveLength(30);
    expect(new Set(matchesOf(response).map(({ matchDate }) => matchDate))).toEqual(
      new Set(['2027-02-15T15:00:00Z']),
    );
  });

  it('writes an audit entry and invalidates cached responses', async () => {
    const sessionId = await aSeasonOf(service.db, conferenceId, 2);
    const before = await publicVersion(sessionId);
    const { response } = await create(sessionId, { scheduleModeId: 1 });
    expect(await publicVersion(sessionId)).toBe(before + 1);
    const entries = await service.db
      .selectFrom('audit')
      .select(['what', 'member_id'])
      .where('target_id', '=', response.scheduleId)
      .where('target_kind', '=', 'schedule')
      .execute();
    expect(entries).toEqual([{ what: 'schedule-created', member_id: organizer.memberId }]);
    const { response: session } = await organizer.send(readSession, { params: { id: sessionId } });
    expect(session).toMatchObject({
      hasSchedule: true,
      isMultiWeekByDate: true,
      hasPublishedSchedule: false,
    });
  });

  it('happens once when two organizers do it at the same time', async () => {
    const sessionId = await aSeasonOf(service.db, conferenceId, 3);
    const other = await service.conferenceOrganizerOf(conferenceId);
    const replies = await Promise.all([
      create(sessionId),
      other.send(createEmptySchedule, { params: { id: sessionId }, body: { scheduleModeId: 0 } }),
    ]);
    expect(statusesOf(replies)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal?.Message).toBe(
      'This session already has a schedule.',
    );
  });

  it('requires two teams, unless it is filled by hand', async () => {
    const sessionId = await aSeasonOf(service.db, conferenceId, 1);
    const { status, refusal } = await create(sessionId);
    expect([status, refusal?.Message]).toEqual([409, 'A schedule needs at least 2 teams.']);
    const empty = await organizer.send(createEmptySchedule, { params: { id: sessionId }, body: {} });
    expect([empty.status, empty.response.draws.map(({ number, rounds }) => [number, rounds])]).toEqual([
      201,
      [[1, []]],
    ]);
  });

  it('rejects an unknown session and an unknown mode', async () => {
    expect((await create(999_999)).status).toBe(404);
    const sessionId = await aSeasonOf(service.db, conferenceId, 2);
    expect((await create(sessionId, { scheduleModeId: 2 })).status).toBe(400);
  });
});

function create(sessionId: number, body: object = {}) {
  return organizer.send(createSchedule, { params: { id: sessionId }, body });
}

/** Nine weeks in which New York and London change their clocks in different weeks. */
async function aSpring(columns: { matches_per_team: number }): Promise<number> {
  const sessionId = await aSession(service.db, { conferenceId });
  const placeId = await aCourt(service.db, 'America/New_York');
  await service.db
    .updateTable('conferences')
    .set({ place_id: placeId })
    .where('id', '=', conferenceId)
    .execute();
  await service.db
    .updateTable('sessions')
    .set({
      starts_at: '2027-02-15T15:00:00Z',
      ends_at: '2027-04-26T15:00:00Z',
      team_registration_starts_at: '2027-01-01T15:00:00Z',
      team_registration_ends_at: '2027-02-01T15:00:00Z',
      ...columns,
    })
    .where('id', '=', sessionId)
    .execute();
  return sessionId;
}

function hourOf(n: number): string {
  return `${10 + n}:30`;
}

function matchesOf({ draws }: Schedule) {
  return draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
}

async function publicVersion(sessionId: number): Promise<number> {
  const row = await service.db
    .selectFrom('sessions')
    .select('public_version')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.public_version;
}
