import { teamMatchSummary } from '@courtline/contract/match';
import { resultCompletions } from '@courtline/domain/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aMatchNight, ofMatch, post } from '../../testing/match-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

type Sets = [number, number, number?, number?][];

describe('A score', () => {
  it.each([
    [
      'best of three sets',
      1,
      [
        [6, 4],
        [3, 6],
        [7, 6, 7, 4],
      ],
      1,
    ],
    [
      'two sets with match tiebreaker',
      2,
      [
        [6, 4],
        [4, 6],
        [0, 1, 8, 10],
      ],
      2,
    ],
    ['single set', 3, [[7, 5]], 1],
    [
      'time based',
      4,
      [
        [5, 3],
        [4, 4],
      ],
      1,
    ],
    [
      'fast four',
      5,
      [
        [4, 3, 5, 4],
        [4, 0],
      ],
      1,
    ],
    ['single game', 6, [[9, 11]], 2],
    [
      'best of three games',
      7,
      [
        [11, 9],
        [8, 11],
        [11, 10],
      ],
      1,
    ],
    [
      'time based games',
      8,
      [
        [21, 30],
        [12, 2],
      ],
      1,
    ],
  ] as [string, number, Sets, number][])(
    'by %s is posted, shown and added to the match',
    async (_, format, sets, winner) => {
      const fixture = await aMatchNight(service, { singles: [format] });
      const { status, response } = await post(fixture, fixture.captain1, { sets });
      expect([status, response.winningSideId, response.version]).toEqual([201, winner, 1]);
      const shown = sets.map((_set, index) => [
        response.side1.sideResult?.[`set${(index + 1) as 1}Score`],
        response.side2.sideResult?.[`set${(index + 1) as 1}Score`],
      ]);
      expect(shown).toEqual(sets.map(([one, other]) => [one, other]));
      const { response: match } = await service.visitor().send(teamMatchSummary, ofMatch(fixture));
      expect([match.statusId, match.winnerTeamId]).toEqual([3, winner === 1 ? fixture.aces : fixture.lobs]);
    },
  );

  it.each([
    [
      'partial',
      [
        [6, 4],
        [2, 1],
      ],
      null,
      1,
    ],
    ['defaulted', [], 2, 2],
    ['withdrew', [[1, 0]], 1, 1],
    [
      'retired',
      [
        [6, 4],
        [0, 3],
      ],
      2,
      2,
    ],
    [
      'incomplete',
      [
        [6, 4],
        [2, 2],
      ],
      null,
      null,
    ],
    ['notPlayed', [], null, null],
    ['postponed', [], null, null],
  ] as [keyof typeof resultCompletions, Sets, 1 | 2 | null, 1 | 2 | null][])(
    'of a line that ended %s is saved with its outcome',
    async (outcome, sets, named, winner) => {
      const fixture = await aMatchNight(service, { singles: [1] });
      const { id: completionId } = resultCompletions[outcome];
      const winning = named === null ? {} : { winningSideId: named };
      const { status, response } = await post(fixture, fixture.captain2, { sets, completionId, ...winning });
      expect([status, response.resultCompletionTypeId, response.winningSideId]).toEqual([
        201,
        completionId,
        winner,
      ]);
    },
  );

  it('follows the game rule of its session', async () => {
    const fixture = await aMatchNight(service, { leagueTypeId: 6, singles: [6], gameRuleId: 2 });
    expect((await post(fixture, fixture.captain1, { sets: [[11, 10]] })).status).toBe(400);
    expect((await post(fixture, fixture.captain1, { sets: [[12, 10]] })).status).toBe(201);
  });
});
