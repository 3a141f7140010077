import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows';

const same = (value: string | number | null) => value;

describe('sorting rows', () => {
  it('ignores the case of names', () => {
    expect(sortRows(['dropshots', 'Aces', 'Éclairs', 'chargers'], same, false)).toEqual([
      'Aces',
      'chargers',
      'dropshots',
      'Éclairs',
    ]);
  });

  it('puts Court 2 before Court 10', () => {
    expect(sortRows(['Court 10', 'Court 2'], same, false)).toEqual(['Court 2', 'Court 10']);
  });

  it('sorts points numerically', () => {
    expect(sortRows([9, 27, 10], same, true)).toEqual([27, 10, 9]);
  });

  it.each([true, false])('leaves teams without a rating at the end (descending: %s)', (isDescending) => {
    expect(sortRows([null, 44, null, 48.72], same, isDescending).slice(2)).toEqual([null, null]);
  });

  it('keeps the order of equal rows', () => {
    const teams = [
      { name: 'Slicers', points: 22 },
      { name: 'Aces', points: 22 },
      { name: 'Chargers', points: 24 },
    ];
    const names = sortRows(teams, ({ points }) => points, true).map(({ name }) => name);
    expect(names).toEqual(['Chargers', 'Slicers', 'Aces']);
  });
});
