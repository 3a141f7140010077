import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { mostImported, readRatingsFile as readFile, tellProblems } from './rating-import';

const today = '2026-11-12';
const heading = 'player,sport,kind,rating,matches,last match';

const readRatingsFile = (text: string) =>
  readFile(text, today, (csv, options) => Papa.parse<string[]>(csv, options));

function read(...lines: string[]) {
  return readRatingsFile([heading, ...lines].join('\n'));
}

it('takes a rating of a player named by number or address, with what it rests on', () => {
  expect(read('12,Tennis,singles,6.25,9,2026-05-31', 'Ana@Example.com,pickleball,Doubles,4,,')).toEqual({
    problems: [],
    ratings: [
      {
        line: 2,
        player: '12',
        sportTypeId: 1,
        matchTypeId: 1,
        value: 6.25,
        matchCount: 9,
        lastMatchOn: '2026-05-31',
      },
      {
        line: 3,
        player: 'ana@example.com',
        sportTypeId: 2,
        matchTypeId: 2,
        value: 4,
        matchCount: 0,
        lastMatchOn: null,
      },
    ],
  });
});

it('reads what a spreadsheet writes: a byte order mark, semicolons, quotes, columns in any order, blank lines', () => {
  const file =
    '\uFEFF"rating";sport;kind;"Player";note;matches;last match\r\n"6.25";Tennis;Singles;"12";"x;""y""";9;\r\n\r\n';
  expect(readRatingsFile(file)).toMatchObject({
    problems: [],
    ratings: [{ line: 2, player: '12', value: 6.25, matchCount: 9 }],
  });
});

it.each([
  [',Tennis,Singles,6,0,', 'player: enter a player ID or email.'],
  ['1,Golf,Singles,6,0,', 'sport: enter Tennis or Pickleball.'],
  ['1,Tennis,Mixed,6,0,', 'kind: enter Singles or Doubles.'],
  ['1,Tennis,Singles,six,0,', 'rating: enter a number like 6.25.'],
  ['1,Tennis,Singles,-6,0,', 'rating: enter a number like 6.25.'],
  ['1,Tennis,Singles,17,0,', 'rating: Enter a rating from 1 to 16.'],
  ['1,Tennis,Singles,6,some,', 'matches: enter how many matches the rating is based on.'],
  ['1,Tennis,Singles,6,3,2026-02-30', 'last match: enter a past date, like 2026-05-31.'],
  ['1,Tennis,Singles,6,3,2026-11-13', 'last match: enter a past date, like 2026-05-31.'],
  ['1,Tennis,Singles,6,3,0000-01-01', 'last match: enter a past date, like 2026-05-31.'],
  ['1,Tennis,Singles,6,0,2026-05-31', 'matches: must be at least 1 when there is a last match.'],
])('says of %j: %s', (line, problem) => {
  expect(read('2,Tennis,Singles,6,0,', line).problems).toEqual([{ line: 3, problem }]);
});

it('keeps an empty first cell, so that the other cells stay in their columns', () => {
  const file = 'note,player,sport,kind,rating,matches,last match\n,ann@x.example,Tennis,Singles,6,0,';
  expect(readRatingsFile(file)).toMatchObject({ problems: [], ratings: [{ player: 'ann@x.example' }] });
});

it('names the line whose quotation mark is not closed', () => {
  expect(read('1,Tennis,Singles,"6,0,').problems).toEqual([
    { line: 2, problem: "A quotation mark isn't closed." },
  ]);
});

it('does not choose between two lines about the same rating', () => {
  expect(read('1,Tennis,Singles,6,0,', '1,tennis,singles,7,0,').problems).toEqual([
    { line: 3, problem: 'This rating is already on line 2.' },
  ]);
});

it('wants its columns, at least one rating, and not too many', () => {
  expect(readRatingsFile('name,rating\nAna,6').problems).toEqual([
    {
      line: 1,
      problem: 'The first line must include these columns: player, sport, kind, matches, last match.',
    },
  ]);
  expect(read('').problems).toMatchObject([{ problem: 'This file has no ratings.' }]);
  const many = Array.from({ length: mostImported + 1 }, (_, index) => `${index + 1},Tennis,Singles,6,0,`);
  expect(read(...many).problems).toMatchObject([{ problem: 'Import at most 5000 ratings at a time.' }]);
});

it('tells the first twenty problems and how many there are beside them', () => {
  const problems = Array.from({ length: 23 }, (_, index) => ({ line: index + 2, problem: 'Wrong.' }));
  const told = tellProblems(problems).split('\n');
  expect([told[0], told[1], told.at(-1), told.length]).toEqual([
    'Nothing was imported.',
    'Line 2: Wrong.',
    'And 3 more.',
    22,
  ]);
});
