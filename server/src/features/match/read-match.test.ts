import { readLineups } from '@courtline/contract/lineup';
import { latestResults, matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { byeStatuses } from '@courtline/domain/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { countStatements } from '../../testing/count-statements';
import { type MatchFixture, aMatchNight, aMatchFixture, post } from '../../testing/match-fixture';
import { aDrawOf } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';
import { playsFor } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('The page of a match', () => {
  it('shows teams, date, location and the relation of the viewer to each team', async () => {
    const fixture = await aMatchFixture(service);
    const { response } = await fixture.player1.send(teamMatchSummary, of(fixture));
    expect(response).toMatchObject({
      teamMatchId: fixture.teamMatchId,
      leagueId: fixture.leagueId,
      sessionId: fixture.sessionId,
      sessionName: 'Fall',
      statusId: 1,
      byeStatusTypeId: null,
      isSchedulePublished: true,
      round: { name: 'Round 1', roundName: 'Round 1' },
      winnerTeamId: null,
      resultsLastUpdatedMs: 0,
      canEditTeamMatch: false,
      position1Team: {
        teamId: fixture.aces,
        name: 'Aces',
        isWinner: false,
        playerMatchPoints: 0,
        requestingMember: {
          teamMemberId: fixture.home[0]?.teamMemberId,
          isCaptain: false,
          playerAvailabilityStatusTypeId: 4,
        },
      },
      position2Team: { name: 'Lobs', requestingMember: null },
    });
    const names = response.position1Team?.teamMembers.map(({ firstName }) => firstName);
    expect(names).toEqual(['Ann', 'Bea', 'Cleo']);
  });

  it('labels an empty position of a tournament as the draw does', async () => {
    const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
    const { idOf, matches } = await aDrawOf(service.db, conferenceId, { teams: 5 });
    const labelsOf = async (number: number) => {
      const { response } = await service.visitor().send(teamMatchSummary, { params: { id: idOf(number) } });
      return [response.position1Label, response.position2Label];
    };
    // Three of the four first-round matches are byes: two of those teams meet in match 5 or 6.
    const isBye = (number: number) => matches[number - 1]?.byeStatusTypeId === byeStatuses.bye.id;
    const [both, mixed] = isBye(1) && isBye(2) ? [5, 6] : [6, 5];
    const played = [1, 2, 3, 4].find((number) => !isBye(number)) ?? 0;
    expect(await labelsOf(both)).toEqual([null, null]);
    expect((await labelsOf(mixed)).filter(Boolean)).toEqual([`Winner of Match ${played}`]);
    expect(await labelsOf(both + 3)).toEqual([`Loser of Match ${both}`, 'Bye']);
    expect(new Set(await labelsOf(mixed + 3))).toEqual(
      new Set([`Loser of Match ${mixed}`, `Loser of Match ${played}`]),
    );
    expect(await labelsOf(10)).toContain(`Loser of Match ${both}`);
    expect(await labelsOf(7)).toEqual(['Winner of Match 5', 'Winner of Match 6']);
  });

  it('offers editing to captains and organizers only', async () => {
    const fixture = await aMatchFixture(service);
    const { captain1, captain2, organizer, player1, stranger } = fixture;
    const may = [];
    for (const caller of [captain1, captain2, organizer, player1, stranger, service.visitor()]) {
      may.push((await caller.send(teamMatchSummary, of(fixture))).response.canEditTeamMatch);
    }
    expect(may).toEqual([true, true, true, false, false, false]);
    const { response } = await captain1.send(teamMatchSummary, of(fixture));
    expect(response.position1Team?.requestingMember).toEqual({
      teamMemberId: null,
      isCaptain: true,
      isActingCaptain: false,
      actingCaptain: null,
      actingCaptainChoices: expect.any(Array),
      playerAvailabilityStatusTypeId: null,
      comment: null,
      isEither: false,
      collidingMatch: null,
    });
  });

  it('is found only by organizers while the schedule is a draft', async () => {
    const fixture = await aMatchFixture(service, { isPublished: false });
    for (const call of [teamMatchSummary, playerMatches, matchRosters, readLineups]) {
      expect((await fixture.organizer.send(call, of(fixture))).status).toBe(200);
      expect((await fixture.captain1.send(call, of(fixture))).status).toBe(404);
      expect((await service.visitor().send(call, of(fixture))).status).toBe(404);
    }
    const latest = await service.visitor().send(latestResults, { ...of(fixture), query: { timestamp: 0 } });
    expect(latest.status).toBe(404);
  });

  it('shows lines, running score and winner as results come in', async () => {
    const fixture = await aMatchNight(service, { singles: [1, 3] });
    await post(fixture, fixture.captain1);
    await post(fixture, fixture.captain2, { line: 1, sets: [[4, 6]] });
    const { response: lines } = await service.visitor().send(playerMatches, of(fixture));
    const [first, second] = lines.singlePlayerMatches;
    expect(first).toMatchObject({
      lineupPosition: 1,
      isDoubles: false,
      scoringFormatTypeId: 1,
      points: 1,
      resultCompletionTypeId: 1,
      winningSideId: 1,
      canPostScore: false,
      canChangePlayers: false,
      canClearLine: false,
      version: 1,
      side1: {
        player1: { firstName: 'Ann', singlesRating: { value: null, status: 'Unrated' } },
        player2: null,
        sideResult: { set1Score: 6, set2Score: 6, set3Score: null, tieBreakSet1Score: null },
      },
      side2: { player1: { firstName: 'Dora' }, sideResult: { set1Score: 4, set2Score: 2 } },
    });
    expect(second?.winningSideId).toBe(2);
    const { response } = await service.visitor().send(teamMatchSummary, of(fixture));
    expect([response.position1Team?.playerMatchPoints, response.position2Team?.playerMatchPoints]).toEqual([
      1, 1,
    ]);
    // Lines (two each) and sets (three each) are tied; games decide: 12 and 4 against 6 and 6.
    expect([response.statusId, response.winnerTeamId]).toEqual([3, fixture.aces]);
  });

  it('reports cheaply whether results have changed', async () => {
    const fixture = await aMatchNight(service);
    const latest = async (timestamp: number) =>
      (await service.visitor().send(latestResults, { ...of(fixture), query: { timestamp } })).response;
    expect(await latest(0)).toEqual({ isUpdated: false, resultsLastUpdatedMs: 0 });
    await post(fixture, fixture.captain1);
    const { isUpdated, resultsLastUpdatedMs } = await latest(0);
    expect([isUpdated, (await latest(resultsLastUpdatedMs)).isUpdated]).toEqual([true, false]);
    const ask = () => fixture.captain1.send(latestResults, { ...of(fixture), query: { timestamp: 0 } });
    expect(await countStatements(service, ask)).toBe(1);
  });

  it.each(['', '?timestamp=', '?timestamp=-1', '?timestamp=soon', '?timestamp=1e3', '?timestamp=1&x=1'])(
    'rejects the update check with %s',
    async (query) => {
      const { teamMatchId } = await aMatchFixture(service);
      const url = `/v1/leagues/teammatches/${teamMatchId}/latest${query}`;
      expect(await service.visitor().ask({ url })).toMatchObject({ status: 400 });
    },
  );
});

it('The match page runs the same number of queries for any number of lines and players', async () => {
  const small = await aMatchNight(service, { singles: [1] });
  const large = await aMatchNight(service, { singles: [1, 1, 1, 1, 1], doubles: [1, 1, 1, 1] });
  for (let number = 0; number < 12; number++) {
    const { memberId, playerId } = await aRosteredPlayer(service.db, { teamId: large.aces });
    if (number > 8) await playsFor(service.db, { memberId, playerId, teamId: large.lobs });
  }
  for (const line of [0, 1, 2, 3]) await post(large, large.captain1, { line });
  await post(small, small.captain1);
  for (const call of [teamMatchSummary, playerMatches, matchRosters, readLineups]) {
    const countQueries = (fixture: MatchFixture) =>
      countStatements(service, () => fixture.captain1.send(call, of(fixture)));
    expect([call.path, await countQueries(large)]).toEqual([call.path, await countQueries(small)]);
  }
});

function of({ teamMatchId }: MatchFixture) {
  return { params: { id: teamMatchId } };
}
