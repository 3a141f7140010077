import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seenFromAcross } from '../score/testing/score-sheet';
import type { StandingsMatch } from './season-record';
import { standingsOf } from './standings';
import { byRecord, fixture, matchesOf } from './testing/a-season';

const names = ['Ants', 'Bees', 'Cats', 'Dogs', 'Eels', 'Foxes'];
const teams = names.map((teamName, index) => ({ teamId: index + 1, teamName }));

const anyLine = fc.constantFrom(
  'S 6-4 6-4',
  'S 3-6 7-6(7-5) 2-6',
  'D 6-0 6-0',
  'D 1-6 0-6',
  'S def>1',
  'D def>2',
  'S def',
  'S ret>1 2-6 3-1',
  'D incomplete 4-4',
  'S unplayed',
  'S postponed',
  'S',
);

const anyFixture = fc
  .tuple(
    fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }),
    fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(null, '2026-05-05T18:00:00Z', '2026-05-12T18:00:00Z'),
  )
  .map(([[home = '', away = ''], lines, on]) => fixture(home, lines.join(' | '), away, { on }));

const anySeason = fc.record({
  matches: fc.array(anyFixture, { maxLength: 25 }).map((fixtures) => matchesOf({ teams: names, fixtures })),
  ruleId: fc.constantFrom(1 as const, 2 as const, 3 as const),
  points: fc.constantFrom(0.1, 0.7, 1),
});

const sessionOf = (ruleId: 1 | 2 | 3, points: number) => ({
  ...byRecord,
  sessionStandingsTypeId: ruleId,
  singlesPointsPerMatch: points,
});

it('is the same in whatever order teams, matches and results arrived', () => {
  const shuffledSeason = anySeason.chain((season) =>
    fc.record({
      season: fc.constant(season),
      matches: fc.shuffledSubarray(season.matches, { minLength: season.matches.length }),
      teams: fc.shuffledSubarray(teams, { minLength: teams.length }),
    }),
  );
  fc.assert(
    fc.property(shuffledSeason, ({ season: { matches, ruleId, points }, ...shuffled }) => {
      const session = sessionOf(ruleId, points);
      const turned = shuffled.matches.map((match) => ({ ...match, lines: match.lines.toReversed() }));
      expect(standingsOf(session, shuffled.teams, turned)).toEqual(standingsOf(session, teams, matches));
    }),
    { numRuns: 150 },
  );
});

it('does not depend on which team was at home', () => {
  fc.assert(
    fc.property(anySeason, ({ matches, ruleId, points }) => {
      const session = sessionOf(ruleId, points);
      expect(standingsOf(session, teams, matches.map(playedAway))).toEqual(
        standingsOf(session, teams, matches),
      );
    }),
    { numRuns: 100 },
  );
});

it("is consistent: every win is another team's loss, and every rank counts the teams above", () => {
  fc.assert(
    fc.property(anySeason, ({ matches, ruleId, points }) => {
      const rows = standingsOf(sessionOf(ruleId, points), teams, matches);
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + of(row), 0);
      expect(sum((row) => row.teamMatchTies) % 2).toBe(0);
      expect(sum((row) => row.teamMatchLosses)).toBeGreaterThanOrEqual(sum((row) => row.teamMatchWins));
      for (const [index, { rank, decidedBy }] of rows.entries()) {
        expect(rows.findIndex((row) => row.rank === rank) + 1).toBe(rank);
        expect(decidedBy.levelWith).toHaveLength(rows.filter((row) => row.rank === rank).length - 1);
        expect(rank).toBeLessThanOrEqual(index + 1);
      }
    }),
    { numRuns: 100 },
  );
});

function playedAway(match: StandingsMatch): StandingsMatch {
  return {
    ...match,
    position1TeamId: match.position2TeamId,
    position2TeamId: match.position1TeamId,
    lines: match.lines.map((line) => ({ ...line, result: line.result && seenFromAcross(line.result) })),
  };
}
