import { describe, expect, it } from 'vitest';
import { distanceStep, leagueTypesOf, toSessionFilter } from './session-search';

const everything = {
  leagueTypeIds: [1, 3, 4, 5, 6, 7, 8, 9],
  genderTypeIds: [1, 2, 3],
  sessionDateStatuses: [1, 2, 3],
  ages: { min: 8, max: 70 },
  utr: { min: 1, max: 16 },
  utrP: { min: 1, max: 10 },
};

describe('A search for sessions', () => {
  it('matches everything without criteria', () => {
    expect(toSessionFilter({})).toEqual(everything);
    const emptyLists = { leagueTypeIds: [], sportTypeIds: [], sessionDateStatuses: [], genderTypeIds: [] };
    expect(toSessionFilter({ ...emptyLists, ageFilter: null, utrFilter: null })).toEqual(everything);
  });

  it.each([
    [{ leagueTypeIds: [6, 1] }, [1, 6]],
    [{ sportTypeIds: [2] }, [6, 7, 8, 9]],
    [{ leagueTypeIds: [1, 6, 7], sportTypeIds: [2] }, [6, 7]],
    [{ leagueTypeIds: [1], sportTypeIds: [2] }, []],
    [{ sportTypeIds: [1, 2] }, [1, 3, 4, 5, 6, 7, 8, 9]],
  ])('for %j searches the league types %j', (criteria, leagueTypeIds) => {
    expect(toSessionFilter(criteria)).toEqual({ ...everything, leagueTypeIds });
  });

  it.each([
    [{ minAge: 40 }, { min: 40, max: 70 }],
    [{ maxAge: 18 }, { min: 8, max: 18 }],
    [
      { minAge: 84, maxAge: 90 },
      { min: 70, max: 70 },
    ],
    [
      { minAge: 3, maxAge: 6 },
      { min: 8, max: 8 },
    ],
  ])('for the ages %j searches from one end of the scale to the other: %j', (ageFilter, ages) => {
    expect(toSessionFilter({ ageFilter }).ages).toEqual(ages);
  });

  it('keeps the ratings of the two sports separate', () => {
    const found = toSessionFilter({ utrFilter: { utrRangeMin: 5 }, utrPFilter: { utrPRangeMax: 4.5 } });
    expect(found).toEqual({ ...everything, utr: { min: 5, max: 16 }, utrP: { min: 1, max: 4.5 } });
  });
});

it.each([
  [50, 50],
  [1, 10],
  [30, 25],
  [1000, 125],
  [Number.NaN, 50],
])('%d miles are step %i of the slider', (miles, step) => {
  expect(distanceStep(miles)).toBe(step);
});

it.each([
  [1, [1, 3, 4, 5]],
  [2, [6, 7, 8, 9]],
  [3, []],
])('sport %i has the league types %j', (sport, ids) => {
  expect(leagueTypesOf(sport).map(({ id }) => id)).toEqual(ids);
});
