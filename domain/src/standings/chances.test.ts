import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chance, type Contender, type OpenMatch, chancesOf, exampleFor } from './chances';

const match = (teamMatchId: number, position1TeamId: number, position2TeamId: number): OpenMatch => ({
  teamMatchId,
  position1TeamId,
  position2TeamId,
});

const league = (...wins: number[]): Contender[] =>
  wins.map((won, index) => ({ teamId: index + 1, wins: won }));

describe('first place', () => {
  it('is clinched by a team that no other can come level with', () => {
    const chances = chancesOf(league(5, 3, 2), [match(1, 1, 2)], 1);
    expect(chances.get(1)).toEqual({ kind: 'clinched' });
    expect(chances.get(2)).toEqual({ kind: 'eliminated', mostWins: 4 });
  });

  it('stays open between teams that can come level', () => {
    expect(chancesOf(league(4, 3), [match(1, 1, 2)], 1)).toEqual(
      new Map<number, Chance>([
        [1, { kind: 'winning', teamMatchIds: [1] }],
        [2, { kind: 'open' }],
      ]),
    );
  });

  it('is lost to a team whose rivals must win against each other, though none of them is out of reach', () => {
    const open = [match(1, 1, 2), match(2, 2, 3), match(3, 1, 3), match(4, 4, 1)];
    const teams = league(5, 5, 5, 5);
    expect(chancesOf(teams, open, 1).get(4)?.kind).toBe('open');
    expect(chancesOf(league(5, 5, 5, 4), open, 1).get(4)).toEqual({ kind: 'eliminated', mostWins: 5 });
  });

  it('has an example season in which the team is not behind anyone', () => {
    const open = [match(1, 1, 2), match(2, 2, 3), match(3, 1, 3), match(4, 4, 1)];
    const winners = exampleFor(4, league(5, 5, 5, 5), open, 1);
    expect(winners?.get(4)).toBe(4);
    expect(new Set([1, 2, 3].map((id) => winners?.get(id)))).toEqual(new Set([1, 2, 3]));
    expect(exampleFor(4, league(5, 5, 5, 4), open, 1)).toBeNull();
    expect(exampleFor(9, league(5, 5), open, 1)).toBeNull();
  });
});

it('names the fewest own wins that are enough for the first two places', () => {
  const open = [match(1, 1, 4), match(2, 2, 3), match(3, 2, 4), match(4, 1, 3)];
  const chances = chancesOf(league(6, 5, 4, 3), open, 2);
  expect(chances.get(1)).toEqual({ kind: 'winning', teamMatchIds: [1] });
  expect(chances.get(4)).toEqual({ kind: 'open' });
});

type Small = { teams: Contender[]; open: OpenMatch[]; places: number };

const aSmallLeague: fc.Arbitrary<Small> = fc.integer({ min: 2, max: 5 }).chain((count) =>
  fc.record({
    teams: fc
      .array(fc.integer({ min: 0, max: 4 }), { minLength: count, maxLength: count })
      .map((wins) => league(...wins)),
    open: fc
      .array(
        fc
          .tuple(fc.integer({ min: 1, max: count }), fc.integer({ min: 1, max: count }))
          .filter(([one, other]) => one !== other),
        { maxLength: 7 },
      )
      .map((pairs) => pairs.map(([one, other], index) => match(index + 1, one, other))),
    places: fc.integer({ min: 1, max: count }),
  }),
);

it('agrees with every way the season can end', () => {
  fc.assert(
    fc.property(aSmallLeague, (small) => {
      const chances = chancesOf(small.teams, small.open, small.places);
      for (const { teamId } of small.teams) expect(chances.get(teamId)).toEqual(byEnumeration(small, teamId));
    }),
    { numRuns: 300 },
  );
});

it('shows an example exactly where a team is not eliminated, and the example takes it there', () => {
  fc.assert(
    fc.property(aSmallLeague, ({ teams, open, places }) => {
      for (const [teamId, { kind }] of chancesOf(teams, open, places)) {
        const winners = exampleFor(teamId, teams, open, places);
        expect(winners === null).toBe(kind === 'eliminated');
        if (!winners) continue;
        expect(new Set(winners.keys())).toEqual(new Set(open.map(({ teamMatchId }) => teamMatchId)));
        expect(othersWith(finalWins(teams, [...winners.values()]), teamId, 'more')).toBeLessThan(places);
      }
    }),
    { numRuns: 300 },
  );
});

/** Ends the season in every possible way. */
function byEnumeration({ teams, open, places }: Small, teamId: number): Chance {
  const endings = everyEnding(open);
  const isSafe = (winners: readonly number[]) =>
    othersWith(finalWins(teams, winners), teamId, 'as many') < places;
  if (endings.every(isSafe)) return { kind: 'clinched' };
  const own = open.flatMap((one, index) =>
    one.position1TeamId === teamId || one.position2TeamId === teamId ? [index] : [],
  );
  const canMakeIt = endings.some((winners) => othersWith(finalWins(teams, winners), teamId, 'more') < places);
  const wins = teams[teamId - 1]?.wins ?? 0;
  if (!canMakeIt) return { kind: 'eliminated', mostWins: wins + own.length };
  const enough = subsetsBySize(own).find((won) =>
    endings.filter((winners) => won.every((index) => winners[index] === teamId)).every(isSafe),
  );
  if (!enough) return { kind: 'open' };
  return { kind: 'winning', teamMatchIds: enough.map((index) => open[index]?.teamMatchId ?? 0) };
}

function everyEnding(open: readonly OpenMatch[]): number[][] {
  return open.reduce<number[][]>(
    (endings, { position1TeamId, position2TeamId }) =>
      endings.flatMap((ending) => [
        [...ending, position1TeamId],
        [...ending, position2TeamId],
      ]),
    [[]],
  );
}

function finalWins(teams: readonly Contender[], winners: readonly number[]): Map<number, number> {
  return new Map(
    teams.map(({ teamId, wins }) => [teamId, wins + winners.filter((winner) => winner === teamId).length]),
  );
}

function othersWith(wins: Map<number, number>, teamId: number, which: 'more' | 'as many'): number {
  const own = wins.get(teamId) ?? 0;
  return [...wins].filter(([id, won]) => id !== teamId && (which === 'more' ? won > own : won >= own)).length;
}

/** The smallest first, those of earlier items first among equals. */
function subsetsBySize(items: readonly number[]): number[][] {
  const all = items.reduce<number[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
  return all.toSorted((a, b) => a.length - b.length || compare(a, b));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((item, index) => item !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
