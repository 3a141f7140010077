import {
  createSchedule,
  publishSchedule,
  teamSchedule,
  teamScheduleByDate,
  type TeamMatch,
} from '@courtline/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aHomeTeam, aSchedule } from '../../testing/schedule-rows';

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

describe('The schedule of a team', () => {
  it("shows a visitor only the team's matches, without rounds in which it does not play", async () => {
    const { sessionId, teamIds } = await aSchedule(service.db, conferenceId, { isPublished: true });
    const nets = await aTeam(service.db, { sessionId, name: 'Nets' });
    await aTeamMatch(service.db, { sessionId, teamIds: [nets, teamIds[0]] });
    expect(await numbersOf(teamIds[0])).toEqual([1, 2]);
    expect(await numbersOf(teamIds[1])).toEqual([1]);
    const idle = await aTeam(service.db, { sessionId, name: 'Idle' });
    const { response } = await service.visitor().send(teamSchedule, { params: { id: idle } });
    expect(response.draws.map(({ rounds }) => rounds)).toEqual([[]]);
  });

  it('is the whole draw in a tournament, since a path makes sense only within it', async () => {
    const { sessionId, teamIds } = await aSchedule(service.db, conferenceId, { isPublished: true });
    const [nets, smash] = [
      await aTeam(service.db, { sessionId, name: 'Nets' }),
      await aTeam(service.db, { sessionId, name: 'Smash' }),
    ];
    await aTeamMatch(service.db, { sessionId, teamIds: [nets, smash] });
    const tournament = { session_type_id: 1, draw_type_id: 2 };
    await service.db.updateTable('sessions').set(tournament).where('id', '=', sessionId).execute();
    expect(await numbersOf(teamIds[0])).toEqual([1, 2]);
  });

  it('is not found while it is a draft, not even by organizers', async () => {
    const { teamIds } = await aSchedule(service.db, conferenceId, { isPublished: false });
    for (const caller of [service.visitor(), organizer]) {
      for (const call of [teamSchedule, teamScheduleByDate]) {
        expect(await caller.send(call, { params: { id: teamIds[0] } })).toMatchObject({ status: 404 });
      }
    }
  });

  it('is not found without a schedule or for an unknown team', async () => {
    const teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
    for (const id of [teamId, 999_999]) {
      expect(await service.visitor().send(teamSchedule, { params: { id } })).toMatchObject({ status: 404 });
    }
  });
});

describe('Across a daylight-saving change', () => {
  const homes = [
    { name: 'New York', timeZone: 'America/New_York', dayOfWeek: 2, timeOfDay: '18:30' },
    { name: 'London', timeZone: 'Europe/London', dayOfWeek: 6, timeOfDay: '09:00' },
    { name: 'Sydney', timeZone: 'Australia/Sydney', dayOfWeek: 0, timeOfDay: '23:15' },
  ] as const;

  it.each(homes)('$name plays every home match at the same local time', async ({ name, ...slot }) => {
    const teams = await aPublishedSeason();
    const matches = (await matchesOf(teams[name])).filter(
      ({ position1Team }) => position1Team?.teamId === teams[name],
    );
    expect(matches.length).toBeGreaterThanOrEqual(4);
    // Daylight saving changed between some of them.
    expect(new Set(matches.map(({ matchDate }) => matchDate?.slice(11, 16))).size).toBe(2);
    for (const match of matches) {
      expect(match.timeZone).toBe(slot.timeZone);
      expect(clockOf(match, { weekday: 'short' })).toBe(days[slot.dayOfWeek]);
      expect(clockOf(match, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })).toBe(slot.timeOfDay);
    }
  });

  it('lists a match by date on the local day of its court', async () => {
    const teams = await aPublishedSeason();
    const { response } = await service.visitor().send(teamScheduleByDate, { params: { id: teams.Sydney } });
    for (const { date, teamMatches } of response.dates) {
      const shown = teamMatches.map((match) =>
        clockOf(match, { year: 'numeric', month: '2-digit', day: '2-digit' }),
      );
      const [year, month, day] = (date ?? '').split('-');
      expect(shown).toEqual(shown.map(() => `${month}/${day}/${year}`));
    }
    expect(response.dates.length).toBeGreaterThan(4);
  });

  /** From late winter in the north until all three zones have changed their clocks, plus some weeks. */
  async function aPublishedSeason() {
    const sessionId = await aSession(service.db, { conferenceId });
    await service.db
      .updateTable('sessions')
      .set({
        team_registration_starts_at: '2027-01-01T00:00:00Z',
        team_registration_ends_at: '2027-02-01T00:00:00Z',
        starts_at: '2027-02-22T00:00:00Z',
        ends_at: '2027-05-30T00:00:00Z',
        matches_per_team: 12,
      })
      .where('id', '=', sessionId)
      .execute();
    const teams: Record<string, number> = {};
    for (const home of homes) teams[home.name] = await aHomeTeam(service.db, sessionId, home);
    await aHomeTeam(service.db, sessionId, { ...homes[0], name: 'Guests' });
    const { response } = await organizer.send(createSchedule, { params: { id: sessionId }, body: {} });
    const published = await organizer.send(publishSchedule, {
      params: { id: response.scheduleId },
      body: {},
    });
    expect([response.warning, published.status]).toEqual([null, 200]);
    return teams as Record<(typeof homes)[number]['name'], number>;
  }
});

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Local time at the court. */
function clockOf({ matchDate, timeZone }: TeamMatch, shown: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timeZone ?? 'UTC', ...shown });
  return format.format(new Date(matchDate ?? ''));
}

async function matchesOf(teamId: number): Promise<TeamMatch[]> {
  const { response } = await service.visitor().send(teamSchedule, { params: { id: teamId } });
  return response.draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
}

async function numbersOf(teamId: number): Promise<number[]> {
  return (await matchesOf(teamId)).map(({ teamMatchNumber }) => teamMatchNumber);
}
