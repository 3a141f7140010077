import {
  type Schedule,
  type TeamMatch,
  createEmptySchedule,
  createSchedule,
  deleteSchedule,
} from '@courtline/contract/schedule';
import { readSession, updateSession } from '@courtline/contract/session';
import { byeStatuses } from '@courtline/domain/constants';
import { makeDraws } from '@courtline/domain/draw/make-draws';
import { drawsAsDrawn } from '@courtline/domain/draw/read-draws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { countInTransaction } from '../../testing/count-statements';
import { aTournamentOf } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';
import { aCourt } from '../../testing/schedule-rows';

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

const [backDraw, elimination] = [1, 2];

describe('A draw', () => {
  it.each([
    [2, elimination, [[1]], 0],
    [2, backDraw, [[1]], 0],
    [3, elimination, [[2, 1]], 1],
    [3, backDraw, [[2, 1], [1]], 1],
    [4, backDraw, [[2, 1], [1]], 0],
    [
      5,
      backDraw,
      [
        [4, 2, 1],
        [2, 1],
      ],
      3,
    ],
    [
      13,
      backDraw,
      [
        [8, 4, 2, 1],
        [4, 2, 1],
      ],
      3,
    ],
    [16, elimination, [[8, 4, 2, 1]], 0],
    [
      33,
      backDraw,
      [
        [32, 16, 8, 4, 2, 1],
        [16, 8, 4, 2, 1],
      ],
      31,
    ],
    [
      128,
      backDraw,
      [
        [64, 32, 16, 8, 4, 2, 1],
        [32, 16, 8, 4, 2, 1],
      ],
      0,
    ],
  ])(
    'of %i teams by draw type %i has rounds of %j matches, %i of them byes',
    async (teams, drawTypeId, shape, byes) => {
      const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams, drawTypeId });
      const { status, response } = await create(sessionId);
      expect([status, response.statusId, response.warning]).toEqual([201, 1, null]);
      expect(response.draws.map(({ rounds }) => rounds.map(({ teamMatches }) => teamMatches.length))).toEqual(
        shape,
      );
      const first = response.draws[0]?.rounds[0]?.teamMatches ?? [];
      expect(first.filter(({ byeStatusTypeId }) => byeStatusTypeId === byeStatuses.bye.id)).toHaveLength(
        byes,
      );
      const placed = first.flatMap(teamsOf);
      expect(placed.toSorted(byNumber)).toEqual(teamIds.toSorted(byNumber));
      const numbers = matchesOf(response).map(({ teamMatchNumber }) => teamMatchNumber);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    },
  );

  it('can be repeated from the random seed shown with it', async () => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 13 });
    await seed(sessionId, teamIds.slice(0, 4));
    const { response } = await create(sessionId);
    const seeds = teamIds.slice(0, 4).map((teamId, at) => ({ teamId, seed: at + 1 }));
    const again = makeDraws({ teamIds, seeds, drawTypeId: backDraw, randomSeed: response.randomSeed ?? -1 });
    expect(drawsAsDrawn(response.draws)).toEqual(again);
    const [top, bottom] = [teamsOf(matchesOf(response)[0]), teamsOf(matchesOf(response)[7])];
    expect([top, bottom]).toEqual([[teamIds[0]], [teamIds[1]]]);
    expect(matchesOf(response)[0]?.position1Team?.seed).toBe(1);
  });

  it('advances teams with a bye at once, and creates lines for every match except byes', async () => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 13, lines: 3 });
    const { response } = await create(sessionId);
    const matches = matchesOf(response);
    const resting = matches.filter(({ byeStatusTypeId }) => byeStatusTypeId === byeStatuses.bye.id);
    const second = response.draws[0]?.rounds[1]?.teamMatches ?? [];
    expect(second.flatMap(teamsOf).toSorted(byNumber)).toEqual(resting.flatMap(teamsOf).toSorted(byNumber));
    const lines = await service.db
      .selectFrom('lines')
      .innerJoin('team_matches', 'team_matches.id', 'lines.team_match_id')
      .select(['team_match_id', 'match_type_id', 'lineup_position', 'scoring_format_type_id'])
      .where('session_id', '=', sessionId)
      .orderBy('lines.id')
      .execute();
    expect(lines).toHaveLength((matches.length - 3) * 3);
    expect(new Set(lines.map((line) => line.team_match_id)).size).toBe(matches.length - 3);
    expect(lines.slice(0, 3)).toMatchObject([1, 2, 3].map((lineup_position) => ({ lineup_position })));
  });

  it('has the lines of the session, also after the session changes them', async () => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 3, lines: 1 });
    await create(sessionId);
    const sheets = async () => {
      const { rows } = await service.database.pool.query<{ sheet: string | null }>(
        `select string_agg(n.match_type_id || '/' || n.lineup_position || ' by ' || n.scoring_format_type_id, ', ' order by n.id)
           as sheet
         from team_matches m left join lines n on n.team_match_id = m.id
         where m.session_id = $1 group by m.number, m.bye_status_type_id order by m.bye_status_type_id nulls last`,
        [sessionId],
      );
      return rows.map(({ sheet }) => sheet);
    };
    expect(await sheets()).toEqual([null, '1/1 by 1', '1/1 by 1', '1/1 by 1']);
    const body = { singlesMatchCount: 2, singlesScoringFormatTypeId: 3 as const };
    expect((await organizer.send(updateSession, { params: { id: sessionId }, body })).status).toBe(200);
    const two = '1/1 by 3, 1/2 by 3';
    expect(await sheets()).toEqual([null, two, two, two]);
  });

  it("is played at the tournament's location, with dates not set yet", async () => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 4 });
    const place_id = await aCourt(service.db, 'America/Chicago');
    await service.db.updateTable('sessions').set({ place_id }).where('id', '=', sessionId).execute();
    const { response } = await create(sessionId);
    const where = matchesOf(response).map(({ location, timeZone, matchDate }) => [
      location !== null,
      timeZone,
      matchDate,
    ]);
    expect(where).toEqual(matchesOf(response).map(() => [true, 'America/Chicago', null]));
  });

  it('uses the requested draw type, which is saved with the session', async () => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 4, drawTypeId: backDraw });
    const { response } = await create(sessionId, { drawTypeId: elimination });
    expect(response.draws).toHaveLength(1);
    const { response: session } = await organizer.send(readSession, { params: { id: sessionId } });
    expect(session).toMatchObject({ drawTypeId: elimination, hasSchedule: true, isMultiWeekByDate: false });
  });

  it('runs the same number of queries for 128 teams as for 4', async () => {
    const counts: number[] = [];
    for (const teams of [4, 128]) {
      const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams });
      counts.push(await countInTransaction(service, () => create(sessionId)));
    }
    expect(counts[0]).toBeGreaterThan(10);
    expect(counts[1]).toBe(counts[0]);
  });

  it.each([
    [0, 'A draw needs at least 2 teams.'],
    [1, 'A draw needs at least 2 teams.'],
    [129, 'A draw can have at most 128 teams.'],
  ])('with %i teams is rejected: %s', async (teams, sentence) => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams });
    for (const { status, refusal } of [await create(sessionId), await createEmpty(sessionId)])
      expect([status, refusal?.Message]).toEqual([409, sentence]);
  });

  it('is created once when two organizers draw at the same time', async () => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 8 });
    const replies = await Promise.all([create(sessionId), create(sessionId), createEmpty(sessionId)]);
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.refusal?.Message).toBe('This session already has a draw.');
  });

  it('can be deleted as a draft and drawn again', async () => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 128 });
    const { response } = await create(sessionId);
    const { status } = await organizer.send(deleteSchedule, { params: { id: response.scheduleId } });
    expect(status).toBe(204);
    expect((await create(sessionId)).status).toBe(201);
  });
});

function create(sessionId: number, body: object = {}) {
  return organizer.send(createSchedule, { params: { id: sessionId }, body });
}

function createEmpty(sessionId: number) {
  return organizer.send(createEmptySchedule, { params: { id: sessionId }, body: {} });
}

async function seed(sessionId: number, teamIds: readonly number[]): Promise<void> {
  const rows = teamIds.map((team_id, at) => ({ session_id: sessionId, team_id, seed: at + 1 }));
  await service.db.insertInto('team_seeds').values(rows).execute();
}

function matchesOf(schedule: Schedule): TeamMatch[] {
  return schedule.draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
}

function teamsOf(match: TeamMatch | undefined): number[] {
  return [match?.position1Team, match?.position2Team].flatMap((team) => (team ? [team.teamId] : []));
}

function byNumber(one: number, other: number): number {
  return one - other;
}
