import { describe, expect, it } from 'vitest';
import { splitGroups } from './split-groups';

const round = (number: number, groups: readonly (number | null)[]) => ({
  number,
  teamMatches: groups.map((groupNumber) => ({ groupNumber })),
});
const main = { number: 1, name: 'Main Draw', rounds: [round(1, [1, 1, 2]), round(2, [1]), round(3, [null])] };

describe('A draw with groups', () => {
  it('is shown as each group, then the playoffs, without rounds in which a group does not play', () => {
    const parts = splitGroups([main], { groups: 2 });
    expect(parts.map(({ name, group, rounds }) => [name, group, rounds.map(({ number }) => number)])).toEqual(
      [
        ['Group A', 1, [1, 2]],
        ['Group B', 2, [1]],
        ['Playoffs', undefined, [3]],
      ],
    );
    expect(parts[0]?.rounds[0]?.teamMatches).toHaveLength(2);
  });

  it('is shown as it is without groups', () => {
    expect(splitGroups([main], null)).toEqual([main]);
  });
});
