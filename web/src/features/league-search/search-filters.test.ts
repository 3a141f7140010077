import { leagueTypes } from '@courtline/domain/constants';
import { describe, expect, it } from 'vitest';
import { propertiesOf, readFilters, standardFor, type SearchFilters, writeFilters } from './search-filters';

const tennis = leagueTypes.adultTeamTennis;
const pickleball = leagueTypes.juniorTeamPickleball;
const standard = standardFor(tennis);

const read = (text: string, type: Parameters<typeof readFilters>[1] = tennis) =>
  readFilters(new URLSearchParams(text), type);

describe('filters in an address', () => {
  it('default to sessions coming up or in progress in leagues of the type, anywhere', () => {
    expect(read('')).toEqual({
      near: null,
      distance: 50,
      dates: [1, 2],
      types: [1],
      ages: [8, 70],
      ratings: [1, 16],
      genders: [],
      sorting: 'name',
    });
    expect(read('', pickleball)).toMatchObject({ types: [7], ratings: [1, 10] });
    expect(writeFilters(standard, tennis)).toBe('?');
  });

  it.each<[string, Partial<SearchFilters>]>([
    [
      'near=Decatur%2C+GA&lat=33.77&lng=-84.3&distance=25',
      { near: { name: 'Decatur, GA', lat: 33.77, lng: -84.3 }, distance: 25 },
    ],
    ['lat=1&lng=2', { near: { name: '1, 2', lat: 1, lng: 2 } }],
    ['distance=30', { distance: 25 }],
    ['types=5,1', { types: [1, 5] }],
    ['types=', { types: [] }],
    ['dates=3', { dates: [3] }],
    ['genders=2,3', { genders: [2, 3] }],
    ['ages=18-40', { ages: [18, 40] }],
    ['ages=19-41', { ages: [18, 45] }],
    ['ratings=3.2-6', { ratings: [3, 6] }],
    ['sort=start', { sorting: 'start' }],
    ['lat=1&lng=2&near=x&sort=distance', { sorting: 'distance', near: { name: 'x', lat: 1, lng: 2 } }],
  ])('are read from %s', (text, narrowed) => {
    expect(read(text)).toEqual({ ...standard, ...narrowed });
  });

  it.each([
    'lat=1',
    'lat=91&lng=0',
    'lat=x&lng=y',
    'near=Atlanta',
    'distance=x',
    'types=6',
    'types=2,x',
    'dates=9',
    'ages=40-18',
    'ages=1-200',
    'ratings=x',
    'ratings=0-17',
    'sort=distance',
    'sort=constructor',
    'genders=%F0%9F%8E%BE',
  ])('ignore the invalid %s', (text) => {
    expect(read(text)).toEqual(standard);
  });

  it('can be written and read back', () => {
    const wanted: SearchFilters = {
      near: { name: 'São Paulo & more', lat: -23.55, lng: -46.63 },
      distance: 125,
      dates: [],
      types: [3, 4],
      ages: [8, 18],
      ratings: [2.5, 7],
      genders: [1],
      sorting: 'name-down',
    };
    expect(read(writeFilters(wanted, tennis).slice(1))).toEqual(wanted);
  });
});

describe('the search request', () => {
  it('contains only the narrowed filters', () => {
    expect(propertiesOf(standard, tennis)).toEqual({
      sportTypeIds: [1],
      leagueTypeIds: [1],
      sessionDateStatuses: [1, 2],
      genderTypeIds: [],
      sortBy: 'name',
      orderByRule: 'asc',
    });
  });

  it.each([
    [tennis, { utrFilter: { utrRangeMin: 3, utrRangeMax: 5 } }],
    [pickleball, { utrPFilter: { utrPRangeMin: 3, utrPRangeMax: 5 } }],
  ])('uses the rating of the sport: $label', (type, filter) => {
    const near = { name: 'Decatur', lat: 33.77, lng: -84.3 };
    const wanted: SearchFilters = { ...standardFor(type), near, ages: [18, 40], ratings: [3, 5] };
    expect(propertiesOf(wanted, type)).toMatchObject({
      ...filter,
      distanceFilter: { distance: 50, lat: 33.77, long: -84.3 },
      ageFilter: { minAge: 18, maxAge: 40 },
    });
  });
});
