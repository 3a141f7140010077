import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceTeams, isOver } from './advance-teams';
import { bye, type Draw, type MatchResult, type MatchState, open, teamSlot } from './draw';
import { drawsFromSlots } from './make-draws';
import {
  aDrawOf,
  aRandomDraw,
  asText,
  away,
  awayDefaulted,
  bothDefaulted,
  home,
  homeDefaulted,
  played,
  singleElimination,
  withBackDraw,
} from './testing/a-draw';

function backLines(
  draws: readonly Draw[],
  results: Record<number, MatchResult>,
  withdrawn: number[] = [],
): string[] {
  const first = draws[1]?.rounds[0]?.matches ?? [];
  const text = asText(draws, played(results, withdrawn));
  return first.flatMap(({ number }) => text[number - 1]?.replace(/^\d+: /, '').split(' v ') ?? []);
}

describe('the back draw of eight teams', () => {
  // Matches 1 to 4 are the first round, 5 and 6 the semifinals, 7 the final.
  const draws = aDrawOf([1, 2, 3, 4, 5, 6, 7, 8]);

  it('waits for the losers of the first round', () => {
    expect(backLines(draws, {})).toEqual([
      'Loser of Match 1',
      'Loser of Match 2',
      'Loser of Match 3',
      'Loser of Match 4',
    ]);
  });

  it('takes every loser of the first round on the line of that match', () => {
    expect(backLines(draws, { 1: home, 2: away, 3: home, 4: away })).toEqual(['2', '3', '6', '7']);
  });

  it('does not take a second-round loser who has won a match', () => {
    const lines = backLines(draws, { 1: home, 2: home, 3: home, 4: home, 5: home, 6: away });
    expect(lines).toEqual(['2', '4', '6', '8']);
  });

  it('excludes a team that defaulted its first match; its line waits for the opponent, who has not played yet', () => {
    expect(backLines(draws, { 1: awayDefaulted, 2: home })).toEqual([
      'Loser of Match 5',
      '4',
      'Loser of Match 3',
      'Loser of Match 4',
    ]);
  });

  it('takes that opponent if it loses its second-round match', () => {
    expect(backLines(draws, { 1: awayDefaulted, 2: home, 5: away }).slice(0, 2)).toEqual(['1', '4']);
  });

  it('has a bye on that line as soon as that opponent wins its second-round match', () => {
    expect(backLines(draws, { 1: awayDefaulted, 2: home, 5: home }).slice(0, 2)).toEqual(['Bye', '4']);
  });

  it('has a bye on that line if that opponent defaults its second-round match, its first to play', () => {
    expect(backLines(draws, { 1: awayDefaulted, 2: home, 5: homeDefaulted }).slice(0, 2)).toEqual([
      'Bye',
      '4',
    ]);
  });

  it('has a bye on that line if that opponent advances again without playing', () => {
    expect(backLines(draws, { 1: awayDefaulted, 2: bothDefaulted }).slice(0, 2)).toEqual(['Bye', 'Bye']);
    expect(backLines(draws, { 1: awayDefaulted, 2: home, 5: awayDefaulted }).slice(0, 2)).toEqual([
      'Bye',
      '4',
    ]);
  });

  it('has a bye for a match that both teams defaulted', () => {
    expect(backLines(draws, { 1: bothDefaulted, 2: home }).slice(0, 2)).toEqual(['Bye', '4']);
  });

  it('advances the only loser of a pair of matches to the next round', () => {
    expect(asText(draws, played({ 1: bothDefaulted, 2: home })).at(-1)).toBe('10: 4 v Winner of Match 9');
  });

  it('excludes a team that withdrew before its first match', () => {
    expect(backLines(draws, { 2: home }, [2]).slice(0, 2)).toEqual(['Loser of Match 5', '4']);
  });

  it('lets a team that withdrew after its first match default there', () => {
    expect(asText(draws, played({ 1: home, 2: home }, [2])).at(-1)).toBe('10: 4 v Winner of Match 9');
  });
});

describe('the back draw of a draw with byes', () => {
  it('waits for the team with the bye, and takes it if it loses its first match', () => {
    const draws = aDrawOf([1, null, 3, 4]);
    expect(backLines(draws, {})).toEqual(['Loser of Match 3', 'Loser of Match 2']);
    expect(backLines(draws, { 2: home, 3: away })).toEqual(['1', '4']);
    expect(backLines(draws, { 2: home, 3: home })).toEqual(['Bye', '4']);
  });

  it('takes only the loser if two teams with byes meet', () => {
    const draws = aDrawOf([1, null, null, 4, 5, 6, 7, 8]);
    expect(backLines(draws, {}).slice(0, 2)).toEqual(['Loser of Match 5', 'Bye']);
    expect(asText(draws, played({})).at(-1)).toBe('10: Loser of Match 5 v Winner of Match 9');
    expect(backLines(draws, { 5: home }).slice(0, 2)).toEqual(['Bye', '4']);
    expect(asText(draws, played({ 5: home })).at(-1)).toBe('10: 4 v Winner of Match 9');
  });

  it('has byes only on lines that no team can reach', () => {
    const draws = aDrawOf([null, null, 3, 4]);
    expect(backLines(draws, {})).toEqual(['Bye', 'Loser of Match 2']);
  });

  it('waits for the second match of a team that is not yet placed opposite a bye', () => {
    const draws = drawsFromSlots([open, bye, teamSlot(3), teamSlot(4)], withBackDraw);
    expect(backLines(draws, {})).toEqual(['Loser of Match 3', 'Loser of Match 2']);
    const besideByes = drawsFromSlots([open, bye, bye, bye, open, open, open, open], withBackDraw);
    expect(backLines(besideByes, {}).slice(0, 2)).toEqual(['Bye', 'Bye']);
  });
});

const outcomes = [home, away, homeDefaulted, awayDefaulted, bothDefaulted];

describe('every draw of 2 to 64 teams', () => {
  const someResults = fc.array(fc.option(fc.constantFrom(...outcomes)), { maxLength: 95 });
  const drawTypeIds = [singleElimination, withBackDraw];

  it.each(drawTypeIds)(
    'of type %i never names a feeder twice in a match or waits for the loser of a bye',
    (drawTypeId) => {
      for (let teams = 2; teams <= 64; teams += 1)
        fc.assert(
          fc.property(fc.nat(teams), fc.nat(), someResults, (seeds, randomSeed, results) => {
            const draws = aRandomDraw({ teams, seeds, randomSeed, drawTypeId });
            for (const done of [{}, Object.fromEntries(results.entries())])
              expect(faultsOf(draws, done)).toEqual([]);
          }),
          { numRuns: 4 },
        );
    },
  );

  it('is also consistent if its teams are placed by hand', () => {
    const anyLine = fc.constantFrom(bye, open, teamSlot(1));
    fc.assert(
      fc.property(fc.constantFrom(2, 4, 8, 16, 32), fc.infiniteStream(anyLine), (size, stream) => {
        const lines = [...stream.take(size)].map((slot, at) =>
          slot.kind === 'team' ? teamSlot(at + 1) : slot,
        );
        expect(faultsOf(drawsFromSlots(lines, withBackDraw), {})).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

/** Describes matches that name a feeder twice, or wait for a team that cannot come. */
function faultsOf(draws: readonly Draw[], results: Record<number, MatchResult | null>): string[] {
  const posted = Object.fromEntries(
    Object.entries(results).flatMap(([number, result]) => (result ? [[number, result]] : [])),
  ) as Record<number, MatchResult>;
  const states = advanceTeams(draws, played(posted));
  return [...states.values()].flatMap(({ number, slots }) => {
    const feeders = slots.flatMap((slot) => (slot.kind === 'fed' ? [slot] : []));
    const isTwice = feeders.length === 2 && feeders[0]?.from === feeders[1]?.from;
    const inVain = feeders.filter(({ from, takes }) => {
      const feeder = states.get(from) as MatchState;
      const isBye = feeder.slots.some(({ kind }) => kind === 'bye');
      return isOver(feeder) || (takes === 'loser' && isBye);
    });
    return [
      ...(isTwice ? [`Match ${number} waits twice for Match ${feeders[0]?.from}`] : []),
      ...inVain.map(({ from, takes }) => `Match ${number} waits for the ${takes} of Match ${from}`),
    ];
  });
}

describe('every back draw', () => {
  const anyResults = fc.array(fc.constantFrom(...outcomes), { minLength: 70, maxLength: 70 });

  it('takes no team twice, and only teams that lost their first match in play', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 32 }), fc.nat(), anyResults, (teams, randomSeed, results) => {
        const draws = aRandomDraw({ teams, randomSeed });
        const [main, back] = draws;
        const states = advanceTeams(draws, played(Object.fromEntries(results.entries())));
        const entered = (back?.rounds[0]?.matches ?? []).flatMap(({ number }) =>
          (states.get(number)?.slots ?? []).flatMap((slot) => (slot.kind === 'team' ? [slot.teamId] : [])),
        );
        expect(new Set(entered).size).toBe(entered.length);
        const lostFirst = new Set<number>();
        const started = new Set<number>();
        for (const { number } of main?.rounds.slice(0, 2).flatMap((round) => round.matches) ?? []) {
          const end = states.get(number)?.end;
          if (end?.kind !== 'won') continue;
          if (!started.has(end.loserTeamId)) lostFirst.add(end.loserTeamId);
          started.add(end.winnerTeamId);
        }
        expect(new Set(entered)).toEqual(lostFirst);
      }),
      { numRuns: 100 },
    );
  });
});
