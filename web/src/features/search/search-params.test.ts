import { expect, it } from 'vitest';
import { readFilters, type SearchFilters, writeFilters } from './search-params';

const everything: SearchFilters = {
  query: '',
  type: null,
  sportTypes: [],
  utrMin: 1,
  utrMax: 16,
  utrType: 'verified',
  utrTeamType: 'singles',
  goldenTicket: false,
  page: 1,
};

const read = (text: string) => readFilters(new URLSearchParams(text));

it('searches everything without parameters', () => {
  expect(read('')).toEqual(everything);
});

it('reads the filters from the address', () => {
  expect(
    read(
      'query=+ana+&type=players&sportTypes=pickleball,tennis&utrMin=4.5&utrMax=9&utrTeamType=doubles&page=3',
    ),
  ).toEqual({
    ...everything,
    query: 'ana',
    type: 'players',
    sportTypes: ['tennis', 'pickleball'],
    utrMin: 4.5,
    utrMax: 9,
    utrTeamType: 'doubles',
    page: 3,
  });
});

it.each(['type=nonsense', 'utrMin=x', 'utrMin=99', 'utrMax=-1', 'page=-3', 'page=x', 'sportTypes=golf'])(
  'ignores %s',
  (text) => {
    expect(read(text)).toEqual(everything);
  },
);

it('uses the pickleball rating scale for pickleball alone', () => {
  const wanted = read('sportTypes=pickleball&utrMin=4&utrMax=16');
  expect(wanted).toMatchObject({ utrMin: 4, utrMax: 10 });
  expect(writeFilters(wanted)).toBe('?sportTypes=pickleball&utrMin=4');
});

it('reads back the filters that it writes', () => {
  const wanted: SearchFilters = {
    ...everything,
    query: 'a & b',
    type: 'events',
    sportTypes: ['tennis'],
    utrMin: 2,
    goldenTicket: true,
    page: 2,
  };
  expect(read(writeFilters(wanted).slice(1))).toEqual(wanted);
  expect(writeFilters(readFilters(new URLSearchParams()))).toBe('');
});
