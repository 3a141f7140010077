import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import {
  type Tournament,
  aTournament,
  clear,
  correct,
  lineIdsOf,
  matchOf,
  post,
  standing,
} from '../../testing/tournament';

let service: TestService;
let tournament: Tournament;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Matches 1 and 2 are semifinals, 3 is the final, 4 the final of the back draw. */
beforeEach(async () => {
  tournament = await aTournament(service, { teams: 4 });
});

describe('A result', () => {
  it('advances the winner to the final and the loser to the back draw, and clearing it reverts both', async () => {
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    await post(tournament, 1, [1, 1]);
    expect(await matchOf(tournament, 1)).toMatchObject({
      winnerTeamId: home?.teamId,
      statusId: 3,
      position1Team: { points: 2, isWinner: true },
    });
    expect(await standing(tournament, 3, 4)).toEqual([
      [home?.teamId, null],
      [away?.teamId, null],
    ]);
    expect((await clear(tournament, 1)).status).toBe(204);
    expect(await standing(tournament, 3, 4)).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await matchOf(tournament, 1)).toMatchObject({ winnerTeamId: null, statusId: 2 });
  });

  it("advances the other team after a correction, whose rival's lineup and availability are removed", async () => {
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    await post(tournament, 1, [1, 1]);
    const { teamMatchId, version } = await matchOf(tournament, 3);
    await plan(teamMatchId, home?.teamId ?? 0);
    await correct(tournament, 1, [2, 2]);
    expect(await standing(tournament, 3, 4)).toEqual([
      [away?.teamId, null],
      [home?.teamId, null],
    ]);
    expect(await plansOf(teamMatchId)).toEqual([0, 0, 0]);
    expect((await matchOf(tournament, 3)).version).toBeGreaterThan(version);
  });

  it('cannot change once the next match has scores, nor can the teams that advanced', async () => {
    await post(tournament, 1, [1, 1]);
    await post(tournament, 2, [1, 1]);
    await post(tournament, 4, [1]);
    const [firstLine] = await correct(tournament, 1, [2]);
    expect(firstLine?.status).toBe(409);
    const cleared = await clear(tournament, 2);
    const sentence = "This result can't be changed anymore because Match 4 has scores.";
    expect([cleared.status, cleared.refusal?.Message]).toEqual([409, sentence]);
    expect(firstLine?.refusal?.Message).toBe(sentence);
    expect(await matchOf(tournament, 2)).toMatchObject({ statusId: 3, hasPostedScores: true });
    expect((await clear(tournament, 4)).status).toBe(204);
    expect((await clear(tournament, 2)).status).toBe(204);
  });

  it('is rejected for a match that waits for its teams', async () => {
    const { status } = (await post(tournament, 3, [1]))[0] ?? {};
    expect(status).toBe(409);
  });
});

/** Saves a lineup with one player and that player's availability. */
async function plan(teamMatchId: number, teamId: number): Promise<void> {
  const [player] = tournament.rosters.get(teamId) ?? [];
  if (!player) throw new Error('The team has no players');
  const { teamMemberId, playerId, memberId } = player;
  const [lineId = 0] = await lineIdsOf(tournament, teamMatchId);
  await service.db.insertInto('lineups').values({ team_match_id: teamMatchId, team_id: teamId }).execute();
  const seat = { line_id: lineId, side: 1, slot: 1, team_member_id: teamMemberId, player_id: playerId };
  await service.db.insertInto('line_players').values(seat).execute();
  const response = { team_match_id: teamMatchId, team_member_id: teamMemberId, updated_by: memberId };
  await service.db
    .insertInto('availability')
    .values({ ...response, player_availability_status_type_id: 1 })
    .execute();
}

/** Row counts of lineups, players and availability of a match. */
async function plansOf(teamMatchId: number): Promise<number[]> {
  const lineups = await service.db
    .selectFrom('lineups')
    .selectAll()
    .where('team_match_id', '=', teamMatchId)
    .execute();
  const answers = await service.db
    .selectFrom('availability')
    .selectAll()
    .where('team_match_id', '=', teamMatchId)
    .execute();
  const lineIds = await lineIdsOf(tournament, teamMatchId);
  const seats = await service.db
    .selectFrom('line_players')
    .selectAll()
    .where('line_id', 'in', lineIds)
    .execute();
  return [lineups.length, answers.length, seats.length];
}
