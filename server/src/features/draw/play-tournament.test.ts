import { defaultTeamMatch } from '@courtline/contract/draw';
import type { TeamMatch } from '@courtline/contract/schedule';
import { sessionSummary } from '@courtline/contract/session';
import { teamStandings } from '@courtline/contract/standings';
import { byeStatuses, drawTypes, teamMatchStatuses } from '@courtline/domain/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Tournament, aTournament, matchesOf, postTo } from '../../testing/tournament';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

// Some fifty requests: slower than other tests on a busy machine.
it('A tournament of 13 teams with seeds and back draw is played to its last match', {
  timeout: 60_000,
}, async () => {
  const tournament = await aTournament(service, { teams: 13, seeds: 4, lines: 1 });
  const { teamIds } = tournament;
  const ways = [byDefault];
  let played = 0;
  for (let match = await readyMatch(tournament); match; match = await readyMatch(tournament)) {
    const win = ways.shift() ?? byScore;
    expect(await win(tournament, match)).toBe(true);
    played += 1;
  }
  const matches = await matchesOf(tournament);
  expect(matches.filter(isStuck)).toEqual([]);
  const [final, backFinal] = matches.filter(({ round }) => round.name === 'Final');
  expect([final?.winnerTeamId, final?.position2Team?.teamId]).toEqual([teamIds[0], teamIds[1]]);
  const lossesOf = (teamId: number) => matches.filter((match) => hasLost(match, teamId)).length;
  const losses = teamIds.map(lossesOf);
  expect(losses[0]).toBe(0);
  expect(losses.slice(1).every((count) => count === 1 || count === 2)).toBe(true);
  // Twelve teams lose in the main draw; all other matches are played in the back draw.
  expect(losses.filter((count) => count === 2)).toHaveLength(played - 12);
  expect(lossesOf(backFinal?.winnerTeamId ?? 0)).toBe(1);
});

it('A double elimination is played to its deciding match, and ranks teams by their second loss', {
  timeout: 60_000,
}, async () => {
  const drawTypeId = drawTypes.doubleElimination.id;
  const tournament = await aTournament(service, { teams: 4, seeds: 4, lines: 1, drawTypeId });
  const { organizer, sessionId, teamIds } = tournament;
  let winsOfSecond = 0;
  for (let match = await readyMatch(tournament); match; match = await readyMatch(tournament)) {
    // The second team comes back through the back draw and wins both finals.
    const isFinal = ['Grand Final', 'Deciding Match (if needed)'].includes(match.round.name);
    if (isFinal) winsOfSecond += 1;
    const side = isFinal ? 2 : teamsOf(match, teamIds)[0] === match.position1Team?.teamId ? 1 : 2;
    const replies = await postTo(tournament, match, [side]);
    expect(replies.map(({ status }) => status)).toEqual([201]);
  }
  expect(winsOfSecond).toBe(2);
  expect((await matchesOf(tournament)).filter(isStuck)).toEqual([]);
  const { response } = await organizer.send(teamStandings, { params: { id: sessionId } });
  const [first, second, third, fourth] = teamIds;
  expect(response.map(({ rank, teamId }) => [rank, teamId])).toEqual([
    [1, second],
    [2, first],
    [3, third],
    [4, fourth],
  ]);
  expect(response.map(({ decidedBy }) => decidedBy.comparison?.own.label)).toEqual([
    'champion',
    'finalist',
    'back draw round 2',
    'back draw round 1',
  ]);
});

it('A double elimination ends with the grand final if the team without a loss wins it', async () => {
  const drawTypeId = drawTypes.doubleElimination.id;
  const tournament = await aTournament(service, { teams: 4, seeds: 4, lines: 1, drawTypeId });
  for (let match = await readyMatch(tournament); match; match = await readyMatch(tournament))
    expect(await byScore(tournament, match)).toBe(true);
  expect((await matchesOf(tournament)).filter(isStuck)).toEqual([]);
  const { response } = await tournament.organizer.send(sessionSummary, {
    params: { id: tournament.sessionId },
  });
  expect(response.rounds.map(({ name }) => name)).toEqual(['Semifinals', 'Main Draw Final', 'Grand Final']);
});

it('A team that has won its quarterfinal is a semifinalist, whatever is still to be played', async () => {
  const drawTypeId = drawTypes.singleElimination.id;
  const tournament = await aTournament(service, { teams: 8, lines: 1, drawTypeId });
  const match = await readyMatch(tournament);
  await postTo(tournament, match as TeamMatch, [1]);
  const { response } = await tournament.organizer.send(teamStandings, {
    params: { id: tournament.sessionId },
  });
  const { own, theirs } = response[0]?.decidedBy.comparison ?? {};
  expect([own?.label, theirs?.label]).toEqual(['semifinalist', 'quarterfinalist']);
});

type Win = (tournament: Tournament, match: TeamMatch) => Promise<boolean>;

/** The weaker team does not appear. */
const byDefault: Win = async ({ organizer, teamIds }, match) => {
  const body = { teamId: teamsOf(match, teamIds)[1] };
  const { status } = await organizer.send(defaultTeamMatch, { params: { id: match.teamMatchId }, body });
  return status === 200;
};

const byScore: Win = async (tournament, match) => {
  const side = teamsOf(match, tournament.teamIds)[0] === match.position1Team?.teamId ? 1 : 2;
  const replies = await postTo(tournament, match, [side]);
  return replies.every((reply) => reply.status === 201);
};

/** The stronger team first: the one that joined earlier. */
function teamsOf({ position1Team, position2Team }: TeamMatch, teamIds: readonly number[]): [number, number] {
  const [one, other] = [position1Team?.teamId ?? 0, position2Team?.teamId ?? 0];
  return teamIds.indexOf(one) < teamIds.indexOf(other) ? [one, other] : [other, one];
}

/** A match that is not over and has both teams. */
async function readyMatch(tournament: Tournament): Promise<TeamMatch | undefined> {
  return (await matchesOf(tournament)).find(
    ({ position1Team, position2Team, statusId }) =>
      position1Team && position2Team && statusId !== teamMatchStatuses.completed.id,
  );
}

/** Neither over nor a bye. */
function isStuck({ statusId, byeStatusTypeId }: TeamMatch): boolean {
  return statusId !== teamMatchStatuses.completed.id && byeStatusTypeId !== byeStatuses.bye.id;
}

function hasLost({ winnerTeamId, position1Team, position2Team }: TeamMatch, teamId: number): boolean {
  const isIn = position1Team?.teamId === teamId || position2Team?.teamId === teamId;
  return isIn && winnerTeamId !== null && winnerTeamId !== teamId;
}
