import { defaultTeamMatch, nameWinner, setPositions } from '@courtline/contract/draw';
import { unpublishSchedule } from '@courtline/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConference, aLeague } from '../../testing/league-rows';
import { aSchedule } from '../../testing/schedule-rows';
import {
  type Tournament,
  aTournament,
  clear,
  correct,
  lineIdsOf,
  matchOf,
  post,
} from '../../testing/tournament';

let house: TestService;
let tournament: Tournament;

beforeAll(async () => {
  house = await aService();
});

afterAll(() => house.close());

/** Matches 1 and 2 are semifinals, 3 is the final, 4 that of the back draw. */
beforeEach(async () => {
  tournament = await aTournament(house, { teams: 4 });
});

describe('A result', () => {
  it('sends the winner to the final and the loser to the back draw, and clearing it takes both back', async () => {
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    await post(tournament, 1, [1, 1]);
    expect(await matchOf(tournament, 1)).toMatchObject({
      winnerTeamId: home?.teamId,
      statusId: 3,
      position1Team: { points: 2, isWinner: true },
    });
    expect(await standing(3, 4)).toEqual([
      [home?.teamId, null],
      [away?.teamId, null],
    ]);
    expect((await clear(tournament, 1)).status).toBe(204);
    expect(await standing(3, 4)).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await matchOf(tournament, 1)).toMatchObject({ winnerTeamId: null, statusId: 2 });
  });

  it('that is corrected sends the other team on, whose rival takes lineup and answers along', async () => {
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    await post(tournament, 1, [1, 1]);
    const { teamMatchId, version } = await matchOf(tournament, 3);
    await plan(teamMatchId, home?.teamId ?? 0);
    await correct(tournament, 1, [2, 2]);
    expect(await standing(3, 4)).toEqual([
      [away?.teamId, null],
      [home?.teamId, null],
    ]);
    expect(await plansOf(teamMatchId)).toEqual([0, 0, 0]);
    expect((await matchOf(tournament, 3)).version).toBeGreaterThan(version);
  });

  it('stays once the next match has scores, and so does all that was sent along', async () => {
    await post(tournament, 1, [1, 1]);
    await post(tournament, 2, [1, 1]);
    await post(tournament, 4, [1]);
    const [firstLine] = await correct(tournament, 1, [2]);
    expect(firstLine?.status).toBe(409);
    const cleared = await clear(tournament, 2);
    const sentence = 'This result can no longer be changed: Match 4 has scores.';
    expect([cleared.status, cleared.refusal?.Message]).toEqual([409, sentence]);
    expect(firstLine?.refusal?.Message).toBe(sentence);
    expect(await matchOf(tournament, 2)).toMatchObject({ statusId: 3, hasPostedScores: true });
    expect((await clear(tournament, 4)).status).toBe(204);
    expect((await clear(tournament, 2)).status).toBe(204);
  });

  it('is not for a match that waits for its teams', async () => {
    const { status } = (await post(tournament, 3, [1]))[0] ?? {};
    expect(status).toBe(409);
  });
});

describe('A level match', () => {
  it('waits for the organizer, who names the winner and says why', async () => {
    await post(tournament, 1, [1, 2]);
    const level = await matchOf(tournament, 1);
    expect(level).toMatchObject({ isLevel: true, statusId: 2, winnerTeamId: null, winnerReason: null });
    expect(await standing(3)).toEqual([[null, null]]);
    const away = level.position2Team?.teamId ?? 0;
    const { status, answer } = await name(1, away, '  Coin toss ');
    expect([status, answer.winnerTeamId, answer.winnerReason]).toEqual([200, away, 'Coin toss']);
    expect(answer).toMatchObject({ isLevel: false, statusId: 3, canEditTeamMatch: true });
    expect(await standing(3)).toEqual([[away, null]]);
    const home = level.position1Team?.teamId ?? 0;
    await name(1, home, 'The other coin');
    expect(await standing(3, 4)).toEqual([
      [home, null],
      [away, null],
    ]);
  });

  it('forgets the name once a correction decides it', async () => {
    const { position1Team, position2Team } = await matchOf(tournament, 1);
    await post(tournament, 1, [1, 2]);
    await name(1, position2Team?.teamId ?? 0, 'Coin toss');
    await correct(tournament, 1, [1, 1]);
    expect(await matchOf(tournament, 1)).toMatchObject({
      winnerTeamId: position1Team?.teamId,
      winnerReason: null,
    });
  });

  it('keeps its name once the next match has scores', async () => {
    const { position1Team, position2Team } = await matchOf(tournament, 1);
    await post(tournament, 1, [1, 2]);
    await name(1, position1Team?.teamId ?? 0, 'Coin toss');
    await post(tournament, 2, [1, 1]);
    await post(tournament, 3, [1]);
    const { status, refusal } = await name(1, position2Team?.teamId ?? 0, 'The other coin');
    expect([status, refusal?.Message]).toEqual([
      409,
      'This result can no longer be changed: Match 3 has scores.',
    ]);
  });

  it('is the only one whose winner is named, one of its teams, with a reason', async () => {
    const { position1Team: home } = await matchOf(tournament, 1);
    const { position1Team: stranger } = await matchOf(tournament, 2);
    const open = await name(1, home?.teamId ?? 0, 'Coin toss');
    await post(tournament, 1, [1, 2]);
    const replies = [
      open,
      await name(1, stranger?.teamId ?? 0, 'Coin toss'),
      await name(1, home?.teamId ?? 0, ' '),
    ];
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, 'A winner can be named only when a tournament match has ended level.'],
      [409, 'The winner must be one of the two teams.'],
      [409, 'Please give the reason for naming the winner.'],
    ]);
  });
});

describe('A team that does not appear', () => {
  it('defaults every open line, keeps what was played, and does not enter the back draw', async () => {
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    const { status, answer } = await byDefault(1, away?.teamId);
    expect([status, answer.winnerTeamId, answer.statusId]).toEqual([200, home?.teamId, 3]);
    expect(answer.position2Team).toMatchObject({ isDefaulted: true, isWinner: false });
    expect(await standing(3)).toEqual([[home?.teamId, null]]);
    await post(tournament, 2, [1]);
    const { position1Team: winning, position2Team: missing } = await matchOf(tournament, 2);
    // One line each: the sets that were played decide.
    const second = await byDefault(2, winning?.teamId);
    expect(second.answer).toMatchObject({
      winnerTeamId: winning?.teamId,
      position1Team: { isDefaulted: false, points: 1 },
    });
    expect(await standing(3, 4)).toEqual([
      [home?.teamId, winning?.teamId],
      [null, missing?.teamId],
    ]);
    // Whoever advanced without playing may still lose the first match that is played: the final.
    expect((await matchOf(tournament, 4)).byeStatusTypeId).toBeNull();
  });

  it('and its rival who does not either send nobody on: the lines behind them become byes at once, and back', async () => {
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    const before = await lineIdsOf(tournament, (await matchOf(tournament, 3)).teamMatchId);
    await byDefault(1, home?.teamId);
    const { answer } = await byDefault(1, away?.teamId);
    expect(answer).toMatchObject({ winnerTeamId: null, statusId: 3, isLevel: false });
    const final = await matchOf(tournament, 3);
    expect([final.byeStatusTypeId, await lineIdsOf(tournament, final.teamMatchId)]).toEqual([1, []]);
    expect((await matchOf(tournament, 4)).byeStatusTypeId).toBe(1);
    expect((await clear(tournament, 1)).status).toBe(204);
    const again = await matchOf(tournament, 3);
    expect(again.byeStatusTypeId).toBeNull();
    expect(await lineIdsOf(tournament, again.teamMatchId)).toHaveLength(before.length);
  });

  it('is one of the two, in a published match that is not over', async () => {
    const { position1Team: home, teamMatchId } = await matchOf(tournament, 1);
    const { position1Team: stranger } = await matchOf(tournament, 2);
    const notHere = await byDefault(1, stranger?.teamId);
    expect([notHere.status, notHere.refusal?.Message]).toEqual([400, 'teamId: does not play this match']);
    await tournament.organizer.send(unpublishSchedule, { params: { id: tournament.scheduleId }, body: {} });
    expect((await byDefault(1, home?.teamId)).refusal?.Message).toBe('The draw is not published.');
    expect(await lineIdsOf(tournament, teamMatchId)).toHaveLength(2);
  });

  it('keeps the history of what stood there, and the second default of one team is refused', async () => {
    const { position2Team: away, teamMatchId } = await matchOf(tournament, 1);
    await byDefault(1, away?.teamId);
    const [lineId = 0] = await lineIdsOf(tournament, teamMatchId);
    const told = await house.db
      .selectFrom('result_history')
      .select(['what', 'before', 'after'])
      .where('line_id', '=', lineId)
      .execute();
    expect(told).toEqual([
      { what: 'posted', before: null, after: { completionId: 3, winningSide: 1, sets: [], players: [] } },
    ]);
    expect((await byDefault(1, away?.teamId)).refusal?.Message).toBe(
      'Every line of this match already has a final result.',
    );
  });

  it('may be one of a season too', async () => {
    const conferenceId = await aConference(house.db, { leagueId: await aLeague(house.db) });
    const { teamMatchId, teamIds } = await aSchedule(house.db, conferenceId, { isPublished: true });
    const organizer = await house.conferenceOrganizerOf(conferenceId);
    const body = { teamId: teamIds[0] };
    const { answer } = await organizer.send(defaultTeamMatch, { params: { id: teamMatchId }, body });
    expect(answer).toMatchObject({ winnerTeamId: teamIds[1], statusId: 3, isLevel: false });
    const put = { position1TeamId: teamIds[1], position2TeamId: teamIds[0] };
    const { refusal } = await organizer.send(setPositions, { params: { id: teamMatchId }, body: put });
    expect(refusal?.Message).toBe('Only a tournament has a draw.');
  });
});

/** Who stands in these matches. */
async function standing(...numbers: number[]) {
  const rows = [];
  for (const number of numbers) {
    const { position1Team, position2Team } = await matchOf(tournament, number);
    rows.push([position1Team?.teamId ?? null, position2Team?.teamId ?? null]);
  }
  return rows;
}

async function name(number: number, winnerTeamId: number, reason: string) {
  const { teamMatchId: id } = await matchOf(tournament, number);
  return tournament.organizer.send(nameWinner, { params: { id }, body: { winnerTeamId, reason } });
}

async function byDefault(number: number, teamId = 0) {
  const { teamMatchId: id } = await matchOf(tournament, number);
  return tournament.organizer.send(defaultTeamMatch, { params: { id }, body: { teamId } });
}

/** A lineup with one player, and the player's answer. */
async function plan(teamMatchId: number, teamId: number): Promise<void> {
  const [player] = tournament.rosters.get(teamId) ?? [];
  if (!player) throw new Error('Nobody is on the team');
  const { teamMemberId, playerId, memberId } = player;
  const [lineId = 0] = await lineIdsOf(tournament, teamMatchId);
  await house.db.insertInto('lineups').values({ team_match_id: teamMatchId, team_id: teamId }).execute();
  const seat = { line_id: lineId, side: 1, slot: 1, team_member_id: teamMemberId, player_id: playerId };
  await house.db.insertInto('line_players').values(seat).execute();
  const answer = { team_match_id: teamMatchId, team_member_id: teamMemberId, updated_by: memberId };
  await house.db
    .insertInto('availability')
    .values({ ...answer, player_availability_status_type_id: 1 })
    .execute();
}

/** Lineups, players and answers of a match. */
async function plansOf(teamMatchId: number): Promise<number[]> {
  const lineups = await house.db
    .selectFrom('lineups')
    .selectAll()
    .where('team_match_id', '=', teamMatchId)
    .execute();
  const answers = await house.db
    .selectFrom('availability')
    .selectAll()
    .where('team_match_id', '=', teamMatchId)
    .execute();
  const lineIds = await lineIdsOf(tournament, teamMatchId);
  const seats = await house.db
    .selectFrom('line_players')
    .selectAll()
    .where('line_id', 'in', lineIds)
    .execute();
  return [lineups.length, answers.length, seats.length];
}
