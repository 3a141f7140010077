import { setPositions } from '@courtline/contract/draw';
import { type Schedule, type TeamMatch, createEmptySchedule } from '@courtline/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aTournamentOf } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';

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

const backDraw = 1;

describe('An empty draw', () => {
  it('has the size of its teams with every position open, and is filled by hand', async () => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, {
      teams: 3,
      drawTypeId: backDraw,
    });
    const { status, response } = await createEmpty(sessionId);
    expect([status, response.randomSeed]).toEqual([201, null]);
    expect(response.draws.map(({ rounds }) => rounds.map(({ teamMatches }) => teamMatches.length))).toEqual([
      [2, 1],
      [1],
    ]);
    const [first, second] = matchesOf(response);
    expect(first).toMatchObject({ position1Team: null, position2Team: null, byeStatusTypeId: 2 });
    const [one = 0, two = 0, three = 0] = teamIds;
    await put(first, { position1TeamId: one, position2TeamId: null, byeStatusTypeId: 1 });
    const { response: filled } = await put(second, { position1TeamId: two, position2TeamId: three });
    expect(filled).toMatchObject({
      position1Team: { teamId: two },
      position2Team: { teamId: three },
      byeStatusTypeId: null,
    });
    const rows = await service.db
      .selectFrom('team_matches')
      .select(['number', 'position1_team_id'])
      .where('session_id', '=', sessionId)
      .where('number', '=', 3)
      .executeTakeFirstOrThrow();
    expect(rows.position1_team_id).toBe(one);
  });
});

function createEmpty(sessionId: number) {
  return organizer.send(createEmptySchedule, { params: { id: sessionId }, body: {} });
}

type PositionsInput = {
  position1TeamId: number | null;
  position2TeamId: number | null;
  byeStatusTypeId?: 1 | 2;
};

function put(match: TeamMatch | undefined, body: PositionsInput) {
  return organizer.send(setPositions, { params: { id: match?.teamMatchId ?? 0 }, body });
}

function matchesOf(schedule: Schedule): TeamMatch[] {
  return schedule.draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
}
