import { sessionTeams } from '@courtline/contract/session-teams';
import { teamStandings } from '@courtline/contract/standings';
import { teamSummary } from '@courtline/contract/team';
import { crestOf } from '@courtline/domain/team/crest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aDrawOf, playMatch } from '../../testing/draw-rows';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aPlayedMatch } from '../../testing/score-rows';

let service: TestService;
let sessionId: number;
let aces: number;
let lobs: number;
let nets: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId });
  aces = await aTeam(service.db, { sessionId, name: 'Aces' });
  lobs = await aTeam(service.db, { sessionId, name: 'Lobs' });
  nets = await aTeam(service.db, { sessionId, name: 'Nets' });
});

describe('The standings', () => {
  it('are empty until the first result, and not found for an unknown session', async () => {
    await aPlayedMatch(service.db, { sessionId, teamIds: [aces, lobs] }, 'S | S postponed');
    expect(await standings()).toEqual([]);
    expect((await ask(999_999)).status).toBe(404);
  });

  it('show everyone each team with its full record', async () => {
    await aPlayedMatch(
      service.db,
      { sessionId, teamIds: [aces, lobs], on: '2026-03-01T12:00:00Z' },
      'S 6-3 6-4 | S 6-1 6-1',
    );
    await aPlayedMatch(
      service.db,
      { sessionId, teamIds: [nets, aces], on: '2026-03-08T12:00:00Z' },
      'S 6-4 6-4 | S def>1',
    );
    await aPlayedMatch(
      service.db,
      { sessionId, teamIds: [lobs, nets], on: '2026-03-15T12:00:00Z' },
      'S 6-0 6-0 | S 0-6 0-6',
    );
    const rows = await standings();
    expect(rows.map(({ rank, teamName }) => `${rank} ${teamName}`)).toEqual(['1 Nets', '2 Aces', '3 Lobs']);
    expect(rows[1]).toEqual({
      rank: 2,
      teamId: aces,
      teamName: 'Aces',
      crest: crestOf(aces),
      movement: null,
      hasProvisionalScores: false,
      teamMatchWins: 1,
      teamMatchLosses: 1,
      teamMatchTies: 0,
      playerMatchPoints: 2,
      leaguePoints: null,
      adjustments: [],
      playerMatchGameWinPercentage: (32 / (32 + 9 + 12)) * 100,
      teamPowerIndex: {
        singlesRating: null,
        isSinglesEstimated: false,
        doublesRating: null,
        isDoublesEstimated: false,
      },
      form: ['W', 'L'],
      decidedBy: {
        levelWith: [],
        comparison: {
          kind: 'ahead',
          neighbour: { teamId: lobs, teamName: 'Lobs' },
          step: 'wins',
          own: { won: 1, lost: 1, tied: 0 },
          theirs: { won: 0, lost: 1, tied: 1 },
          among: 3,
        },
      },
    });
    expect(rows[2]).toMatchObject({ teamMatchTies: 1, form: ['L', 'T'] });
  });

  it('show what decided between teams with the same record, with the numbers', async () => {
    await aPlayedMatch(service.db, { sessionId, teamIds: [aces, lobs] }, 'S 6-0 6-0');
    await aPlayedMatch(service.db, { sessionId, teamIds: [lobs, nets] }, 'S 6-0 6-0');
    await aPlayedMatch(service.db, { sessionId, teamIds: [nets, aces] }, 'S 6-4 4-6 6-4');
    const rows = await standings();
    expect(
      rows.map(({ teamName, decidedBy: { comparison } }) => [teamName, comparison?.kind, comparison?.step]),
    ).toEqual([
      ['Aces', 'ahead', 'setPercentage'],
      ['Lobs', 'ahead', 'setPercentage'],
      ['Nets', 'behind', 'setPercentage'],
    ]);
    expect(rows[0]?.decidedBy.comparison).toMatchObject({
      own: { won: 3, lost: 2 },
      theirs: { won: 2, lost: 2 },
      among: 3,
    });
  });

  it('show how far each team moved since before the last round', async () => {
    await aPlayedMatch(service.db, { sessionId, teamIds: [aces, lobs] }, 'S 6-0 6-0');
    await aPlayedMatch(service.db, { sessionId, teamIds: [nets, lobs] }, 'S 6-4 6-4');
    expect((await standings()).map(({ movement }) => movement)).toEqual([null, null, null]);
    const id = await aPlayedMatch(service.db, { sessionId, teamIds: [nets, aces] }, 'S 6-4 6-4');
    const { draw_id } = await service.db
      .selectFrom('rounds')
      .select('draw_id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const { id: round_id } = await service.db
      .insertInto('rounds')
      .values({ draw_id, session_id: sessionId, number: 2, name: 'Round 2' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await service.db.updateTable('team_matches').set({ round_id }).where('id', '=', id).execute();
    expect((await standings()).map(({ teamName, movement }) => [teamName, movement])).toEqual([
      ['Nets', 1],
      ['Aces', -1],
      ['Lobs', 0],
    ]);
  });

  it('show the power rating of every roster', async () => {
    for (const value of [5, 6, 7, 8, 9, 4]) {
      const { playerId } = await aRosteredPlayer(service.db, { teamId: aces });
      const rated = { value, source: 'import' as const, match_count: 10 };
      await service.db
        .insertInto('ratings')
        .values({ player_id: playerId, sport_type_id: 1, match_type_id: 2, ...rated })
        .execute();
    }
    await aPlayedMatch(service.db, { sessionId, teamIds: [aces, lobs] }, 'S 6-0 6-0');
    expect((await standings())[0]).toMatchObject({
      teamId: aces,
      teamPowerIndex: { singlesRating: null, doublesRating: 39, isDoublesEstimated: false },
    });
  });

  it('use the winner named by an organizer after a tied tournament match', async () => {
    await service.db
      .updateTable('sessions')
      .set({ session_type_id: 1, draw_type_id: 2 })
      .where('id', '=', sessionId)
      .execute();
    const id = await aPlayedMatch(service.db, { sessionId, teamIds: [aces, lobs] }, 'S 6-4 6-4 | S 4-6 4-6');
    expect(await wins()).toEqual({ Aces: 0, Lobs: 0, Nets: 0 });
    const named = { winner_team_id: lobs, winner_named_by: (await service.member()).memberId };
    await service.db
      .updateTable('team_matches')
      .set({ ...named, winner_reason: 'Toss' })
      .where('id', '=', id)
      .execute();
    expect(await wins()).toEqual({ Aces: 0, Lobs: 1, Nets: 0 });
  });

  it('rank a tournament by the round reached, with the back draw below winners in the main draw', async () => {
    const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
    const draw = await aDrawOf(service.db, conferenceId, { teams: 4 });
    // The home teams win the first round, the away team wins the final; the loser of match 2 wins the back draw.
    for (const [number, winners] of [
      [1, [1, 1]],
      [2, [1, 1]],
      [3, [2, 2]],
      [4, [2, 2]],
    ] as const)
      expect(await playMatch(service.db, draw.idOf(number), winners)).toBeNull();
    const teamAt = (number: number, side: 1 | 2) =>
      draw.matches.find((match) => match.number === number)?.[`position${side}TeamId`];
    const { response } = await ask(draw.sessionId);
    expect(response.map(({ rank, teamId }) => [rank, teamId])).toEqual([
      [1, teamAt(2, 1)],
      [2, teamAt(1, 1)],
      [3, teamAt(2, 2)],
      [4, teamAt(1, 2)],
    ]);
    const compared = response.map(({ decidedBy }) => decidedBy.comparison);
    expect(compared.map((comparison) => [comparison?.own.label, comparison?.theirs.label])).toEqual([
      ['champion', 'finalist'],
      ['finalist', 'back draw champion'],
      ['back draw champion', 'back draw finalist'],
      ['back draw finalist', 'back draw champion'],
    ]);
    expect(response.map(({ form }) => form.join(''))).toEqual(['WW', 'WL', 'LW', 'LL']);
  });

  it('leave out results in a draft, as the team record does', async () => {
    await aPlayedMatch(service.db, { sessionId, teamIds: [aces, lobs] }, 'S 6-4 6-4');
    await aTeamMatch(service.db, { sessionId, teamIds: [aces, nets], ended: { winner: aces } });
    expect([(await standings()).length, (await teamOf('Aces'))?.rank, await recordOf(aces)]).toEqual([
      3,
      1,
      '1 - 0',
    ]);
    await service.db
      .updateTable('schedules')
      .set({ schedule_status_type_id: 1, published_at: null })
      .where('session_id', '=', sessionId)
      .execute();
    expect([(await standings()).length, (await teamOf('Aces'))?.rank, await recordOf(aces)]).toEqual([
      0,
      null,
      '0 - 0',
    ]);
  });

  it('count no bye as a win, nor does the team record', async () => {
    await aPlayedMatch(service.db, { sessionId, teamIds: [lobs, nets] }, 'S 6-4 6-4');
    const id = await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs], ended: { winner: aces } });
    await service.db
      .updateTable('team_matches')
      .set({ position2_team_id: null, bye_status_type_id: 1 })
      .where('id', '=', id)
      .execute();
    expect(await wins()).toEqual({ Lobs: 1, Aces: 0, Nets: 0 });
    expect([await recordOf(aces), (await teamOf('Aces'))?.record]).toEqual(['0 - 0', '0 - 0']);
  });
});

const ask = (id = sessionId) => service.visitor().send(teamStandings, { params: { id } });
const standings = async () => (await ask()).response;

async function wins() {
  return Object.fromEntries((await standings()).map((row) => [row.teamName, row.teamMatchWins]));
}

async function teamOf(name: string) {
  const { response } = await service.visitor().send(sessionTeams, { params: { id: sessionId } });
  return response.find((team) => team.name === name);
}

async function recordOf(id: number): Promise<string> {
  const { response } = await service.visitor().send(teamSummary, { params: { id } });
  return `${response.numOfWins} - ${response.numOfLosses}`;
}
