import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTypes } from '../constants';
import { advanceTeams, championOf, checkResultChange, isOver, withResult } from './advance-teams';
import type { Draw, DrawMatch, MatchResult } from './draw';
import { groupMatchesOf } from './draw';
import { checkGroupStage, defaultGroupStage, type GroupStage, groupLimits } from './group-stage';
import { makeDraws } from './make-draws';
import { placeQualifiers } from './place-qualifiers';
import { asText, away, home, oneTo, played } from './testing/a-draw';
import { playedInGroups } from './testing/group-results';

const drawTypeId = drawTypes.groups.id;

function groupDraw(teams: number, groupStage?: GroupStage, randomSeed = 7): Draw[] {
  const teamIds = oneTo(teams);
  const seeds = teamIds.slice(0, Math.floor(teams / 2)).map((teamId) => ({ teamId, seed: teamId }));
  return makeDraws({ teamIds, seeds, randomSeed, drawTypeId, groupStage: groupStage ?? null });
}

describe('eight teams in two groups', () => {
  const draws = groupDraw(8);

  it('have one draw, the main draw, whose first rounds are played in groups', () => {
    expect(draws.map(({ number, name }) => `${number} ${name}`)).toEqual(['1 Main Draw']);
    expect(draws[0]?.rounds.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '1 Group Round 1',
      '2 Group Round 2',
      '3 Group Round 3',
      '4 Semifinals',
      '5 Final',
    ]);
  });

  it('are dealt to and fro by seed', () => {
    const groups = groupsOf(draws);
    expect(groups.get(1)).toEqual(expect.arrayContaining([1, 4]));
    expect(groups.get(2)).toEqual(expect.arrayContaining([2, 3]));
  });

  it('wait for places until their group is decided', () => {
    expect(asText(draws, played({})).slice(12)).toEqual([
      '13: Winner of Group A v Second of Group B',
      '14: Second of Group A v Winner of Group B',
      '15: Winner of Match 13 v Winner of Match 14',
    ]);
    const inA = played({});
    const groupOrders = new Map([[1, [4, 1, 5, 8]]]);
    expect(asText(draws, { ...inA, groupOrders }).slice(12)).toEqual([
      '13: 4 v Second of Group B',
      '14: 1 v Winner of Group B',
      '15: Winner of Match 13 v Winner of Match 14',
    ]);
  });

  it('keep the result that decides a group once a match of the playoffs has scores', () => {
    const results = { ...Object.fromEntries(oneTo(12).map((number) => [number, home])), 13: home };
    const now = playedInGroups(draws, results);
    const last = groupMatchesOf(draws).at(-1) as DrawMatch;
    const cleared = { matchNumber: last.number, result: null, groupOrder: { group: 2, teamIds: null } };
    expect(checkResultChange(draws, now, cleared)).toBe(
      "This result can't be changed anymore because Match 13 has scores.",
    );
  });
});

describe('every tournament with groups', () => {
  const anyTournament = fc
    .record({
      teams: fc.integer({ min: 3, max: 128 }),
      randomSeed: fc.nat(),
      picks: fc.infiniteStream(fc.boolean()),
    })
    .chain(({ teams, ...rest }) =>
      fc
        .record({
          groups: fc.integer({
            min: Math.ceil(teams / groupLimits.groupSizeMax),
            max: Math.floor(teams / 2),
          }),
          advancing: fc.integer({ min: 1, max: 5 }),
        })
        .filter((stage) => checkGroupStage(stage, teams) === null)
        .map((stage) => ({ teams, stage, ...rest })),
    );

  it('has each team in one group, whose teams all meet once', () => {
    fc.assert(
      fc.property(anyTournament, ({ teams, stage, randomSeed }) => {
        const draws = groupDraw(teams, stage, randomSeed);
        const groups = [...groupsOf(draws).values()];
        expect(groups.flat().toSorted((one, other) => one - other)).toEqual(oneTo(teams));
        const sizes = groups.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const meetings = groupMatchesOf(draws).map(pairOf);
        expect(new Set(meetings).size).toBe(meetings.length);
        expect(meetings).toHaveLength(sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0));
      }),
      { numRuns: 60 },
    );
  });

  it('has each place once, and no team meets one of its group in its first match of the playoffs', () => {
    fc.assert(
      fc.property(anyTournament, ({ stage }) => {
        const lines = placeQualifiers(stage);
        const places = lines.flatMap((line) => (line ? [`${line.group}/${line.place}`] : []));
        expect(new Set(places).size).toBe(stage.groups * stage.advancing);
        expect(places).toHaveLength(stage.groups * stage.advancing);
        const firstMatches = lines.flatMap((one, at) => (at % 2 === 0 ? [[one, lines[at + 1]]] : []));
        expect(firstMatches.filter(([one, other]) => !one && !other)).toEqual([]);
        const ofOneGroup = firstMatches.filter(([one, other]) => one && one.group === other?.group);
        expect(stage.groups === 1 ? [] : ofOneGroup).toEqual([]);
      }),
    );
  });

  it('plays to the end, however it goes, and clearing a result undoes exactly what followed', () => {
    fc.assert(
      fc.property(anyTournament, ({ teams, stage, randomSeed, picks }) => {
        const draws = groupDraw(teams, stage, randomSeed);
        const results = playToTheEnd(draws, picks);
        const all = playedInGroups(draws, results);
        const states = advanceTeams(draws, all);
        expect([...states.values()].every(isOver)).toBe(true);
        expect(draws[0] && championOf(draws[0], states)).toEqual(expect.any(Number));
        const { [(randomSeed % groupMatchesOf(draws).length) + 1]: _, ...others } = results;
        const playoffsFrom = groupMatchesOf(draws).length;
        const inGroups = Object.fromEntries(
          Object.entries(others).filter(([at]) => Number(at) <= playoffsFrom),
        );
        const cleared = playedInGroups(draws, inGroups);
        const matchNumber = (randomSeed % groupMatchesOf(draws).length) + 1;
        const group = groupMatchesOf(draws).find(({ number }) => number === matchNumber)?.group ?? 0;
        const before = playedInGroups(draws, {
          ...inGroups,
          [matchNumber]: results[matchNumber] as MatchResult,
        });
        const undone = withResult(before, {
          matchNumber,
          result: null,
          groupOrder: { group, teamIds: null },
        });
        expect(advanceTeams(draws, undone)).toEqual(advanceTeams(draws, cleared));
      }),
      { numRuns: 40 },
    );
  });
});

it.each([
  [3, { groups: 1, advancing: 2 }],
  [8, { groups: 2, advancing: 2 }],
  [32, { groups: 8, advancing: 2 }],
  [128, { groups: 26, advancing: 2 }],
])('%i teams are drawn into groups of about four', (teams, stage) => {
  expect(defaultGroupStage(teams)).toEqual(stage);
  expect(checkGroupStage(stage, teams)).toBeNull();
});

it.each([
  [{ groups: 27, advancing: 1 }, 128, 'There can be at most 26 groups.'],
  [{ groups: 5, advancing: 1 }, 8, '8 teams are too few for 5 groups: each needs at least 2.'],
  [{ groups: 1, advancing: 2 }, 17, 'A group can have at most 16 teams. Make more groups.'],
  [{ groups: 3, advancing: 3 }, 8, 'The smallest group has 2 teams, so at most 2 of each can go on.'],
  [{ groups: 1, advancing: 1 }, 4, 'At least two teams must go on to the playoffs.'],
])('%o of %i teams: %s', (stage, teams, sentence) => {
  expect(checkGroupStage(stage, teams)).toBe(sentence);
});

function groupsOf(draws: readonly Draw[]): Map<number, number[]> {
  const groups = new Map<number, Set<number>>();
  for (const { group = 0, slots } of groupMatchesOf(draws)) {
    const teams = groups.get(group) ?? new Set();
    for (const slot of slots) if (slot.kind === 'team') teams.add(slot.teamId);
    groups.set(group, teams);
  }
  return new Map([...groups].map(([group, teams]) => [group, [...teams]]));
}

function pairOf({ slots }: DrawMatch): string {
  const ids = slots.map((slot) => (slot.kind === 'team' ? slot.teamId : 0));
  return ids.toSorted((one, other) => one - other).join(' v ');
}

function playToTheEnd(draws: readonly Draw[], picks: Iterable<boolean>): Record<number, MatchResult> {
  const chosen = picks[Symbol.iterator]();
  const results: Record<number, MatchResult> = {};
  for (const { number } of groupMatchesOf(draws)) results[number] = chosen.next().value ? home : away;
  const playoffs = (draws[0]?.rounds ?? []).map(({ matches }) =>
    matches.filter(({ group }) => group === undefined),
  );
  for (const round of playoffs) {
    const states = advanceTeams(draws, playedInGroups(draws, results));
    for (const { number } of round) {
      const isReady = states.get(number)?.end.kind === 'ready';
      if (isReady) results[number] = chosen.next().value ? home : away;
    }
  }
  return results;
}
