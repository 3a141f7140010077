import { createEmptySchedule } from '@courtline/contract/schedule';
import { sessionGroups, teamStandings } from '@courtline/contract/standings';
import { drawTypes } from '@courtline/domain/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import {
  type Tournament,
  aTournament,
  clear,
  correct,
  matchOf,
  matchesOf,
  post,
  postTo,
  readyToPost,
  standing,
} from '../../testing/tournament';
import { aTournamentOf } from '../../testing/draw-rows';

const drawTypeId = drawTypes.groups.id;

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Two groups of three: seeds 1, 4 and 5 in Group A, 2, 3 and 6 in Group B; matches 7 and 8 are the semifinals, 9 the final. */
function twoGroups(): Promise<Tournament> {
  return aTournament(service, { teams: 6, seeds: 6, lines: 1, drawTypeId });
}

/** The better seed wins each of these matches. */
async function playBySeed(tournament: Tournament, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const match = await matchOf(tournament, number);
    const seedOf = (teamId = 0) => tournament.teamIds.indexOf(teamId);
    const side = seedOf(match.position1Team?.teamId) < seedOf(match.position2Team?.teamId) ? 1 : 2;
    const replies = await postTo(tournament, match, [side]);
    expect(replies.map(({ status }) => status)).toEqual([201]);
  }
}

async function numbersIn(tournament: Tournament, group: number): Promise<number[]> {
  const matches = await matchesOf(tournament);
  return matches
    .filter(({ groupNumber }) => groupNumber === group)
    .map(({ teamMatchNumber }) => teamMatchNumber);
}

it('Places of a group fill the playoffs with its last result, and are empty again once it is cleared', async () => {
  const tournament = await twoGroups();
  const [t1, t2, , t4] = tournament.teamIds;
  const inA = await numbersIn(tournament, 1);
  await playBySeed(tournament, inA.slice(0, -1));
  expect(await standing(tournament, 7, 8)).toEqual([
    [null, null],
    [null, null],
  ]);
  await playBySeed(tournament, inA.slice(-1));
  expect(await standing(tournament, 7, 8)).toEqual([
    [t1, null],
    [t4, null],
  ]);
  expect((await clear(tournament, inA.at(-1) ?? 0)).status).toBe(204);
  expect(await standing(tournament, 7, 8)).toEqual([
    [null, null],
    [null, null],
  ]);
  await playBySeed(tournament, inA.slice(-1));
  await playBySeed(tournament, await numbersIn(tournament, 2));
  expect((await standing(tournament, 8))[0]).toEqual([t4, t2]);
});

it('A score that changes the order of a group changes its places, until a match of the playoffs has scores', async () => {
  const tournament = await twoGroups();
  const [t1, , t3, t4] = tournament.teamIds;
  await playBySeed(tournament, [...(await numbersIn(tournament, 1)), ...(await numbersIn(tournament, 2))]);
  expect((await standing(tournament, 7))[0]).toEqual([t1, t3]);
  const ofFirst = (await matchesOf(tournament)).find(
    ({ position1Team, position2Team }) =>
      [t1, t4].includes(position1Team?.teamId) && [t1, t4].includes(position2Team?.teamId),
  );
  const side = ofFirst?.position1Team?.teamId === t4 ? 1 : 2;
  await correct(tournament, ofFirst?.teamMatchNumber ?? 0, [side]);
  expect((await standing(tournament, 7))[0]).toEqual([t4, t3]);
  await post(tournament, 7, [1]);
  const [refused] = await correct(tournament, ofFirst?.teamMatchNumber ?? 0, [side === 1 ? 2 : 1]);
  expect(refused).toMatchObject({
    status: 409,
    refusal: { DisplayMessage: "This result can't be changed anymore because Match 7 has scores." },
  });
});

it('Two results posted at the same moment decide their groups and fill the playoffs', async () => {
  const tournament = await twoGroups();
  const [inA, inB] = [await numbersIn(tournament, 1), await numbersIn(tournament, 2)];
  await playBySeed(tournament, [...inA.slice(0, -1), ...inB.slice(0, -1)]);
  const last = await Promise.all([inA, inB].map((group) => readyToPost(tournament, group.at(-1) ?? 0, 1)));
  const replies = await Promise.all(last.map((send) => send()));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect((await standing(tournament, 7, 8)).flat()).not.toContain(null);
});

it('Tables rank each group, and standings rank the playoffs above the groups', async () => {
  const tournament = await twoGroups();
  const [t1, t2, t3, t4, t5, t6] = tournament.teamIds;
  const { organizer, sessionId } = tournament;
  await playBySeed(tournament, [
    ...(await numbersIn(tournament, 1)),
    ...(await numbersIn(tournament, 2)),
    7,
    8,
    9,
  ]);
  const { response: groups } = await service.visitor().send(sessionGroups, { params: { id: sessionId } });
  expect(
    groups.map(({ name, isDecided, teams }) => [name, isDecided, teams.map(({ teamId }) => teamId)]),
  ).toEqual([
    ['Group A', true, [t1, t4, t5]],
    ['Group B', true, [t2, t3, t6]],
  ]);
  expect(groups[0]?.teams.map(({ goesOn, teamMatchWins }) => [goesOn, teamMatchWins])).toEqual([
    [true, 2],
    [true, 1],
    [false, 0],
  ]);
  const { response } = await organizer.send(teamStandings, { params: { id: sessionId } });
  expect(response.slice(0, 2).map(({ teamId }) => teamId)).toEqual([t1, t2]);
  expect(new Set(response.slice(4).map(({ teamId }) => teamId))).toEqual(new Set([t5, t6]));
  expect(response.at(-1)?.decidedBy.comparison?.own.label).toBe('group stage');
});

it('Teams are not placed in groups by hand', async () => {
  const tournament = await twoGroups();
  const { organizer, conferenceId } = tournament;
  const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 6, lines: 1, drawTypeId });
  const reply = await organizer.send(createEmptySchedule, { params: { id: sessionId }, body: {} });
  expect(reply).toMatchObject({ status: 409 });
});
