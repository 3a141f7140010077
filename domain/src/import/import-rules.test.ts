import { describe, expect, it } from 'vitest';
import { checkMapping, guessMapping, templateOf } from './import-kinds';
import { createPersonMatcher } from './match-person';
import { readBirth, readDayOfWeek, readTimeOfDay, splitFullName } from './read-cells';
import { readRosterRow } from './read-roster-row';
import { findSeparator, readTable } from './read-table';
import { checkImportable, checkUndo } from './row-states';

describe('The columns of a file', () => {
  it('are guessed from their names, in any case and order', () => {
    const headings = ['SURNAME', 'e-mail', 'Team Name', 'First', 'D.O.B.', 'Notes'];
    expect(guessMapping('rosters', headings, null)).toMatchObject({
      team: 'Team Name',
      firstName: 'First',
      lastName: 'SURNAME',
      email: 'e-mail',
      birth: 'D.O.B.',
      fullName: null,
    });
  });

  it('are those of the last file where it has them', () => {
    const remembered = { team: 'Verein', fullName: 'Wer', email: 'Gone' };
    const mapping = guessMapping('rosters', ['verein', 'Wer', 'Email'], remembered);
    expect(mapping).toMatchObject({ team: 'verein', fullName: 'Wer', email: 'Email' });
  });

  it.each([
    [{ team: 'Team', fullName: 'Name' }, null],
    [{ fullName: 'Name' }, 'Choose the column with the names of the teams.'],
    [
      { team: 'Team', firstName: 'Name' },
      'Choose the columns with first and last name, or one with the full name.',
    ],
    [{ team: 'Name', fullName: 'Name' }, "Name can't be both Team and Full name."],
    [{ team: 'Other', fullName: 'Name' }, 'The file has no column Other.'],
  ])('are checked: %o', (mapping, problem) => {
    expect(checkMapping('rosters', mapping, ['Team', 'Name'])).toBe(problem);
  });

  it('of the template are found again, and all its rows can be read', () => {
    const [headings = [], ...rows] = templateOf('rosters');
    const mapping = guessMapping('rosters', headings, null);
    expect(Object.values(mapping)).toEqual(headings);
    const source = { headings, mapping, today: '2026-11-01' };
    const read = rows.map((cells, index) => readRosterRow({ line: index + 2, cells }, source));
    expect(read.filter((row) => 'problem' in row)).toEqual([]);
    expect(read[0]).toMatchObject({ role: 'captain', dayOfWeek: 2, timeOfDay: '19:00' });
  });
});

describe('Cells', () => {
  it.each([
    ['1990-05-31', { year: 1990, date: '1990-05-31' }],
    ['5/31/1990', { year: 1990, date: '1990-05-31' }],
    ['31.5.1990', { year: 1990, date: '1990-05-31' }],
    ['1990', { year: 1990, date: null }],
    ['31/5/1990', undefined],
    ['1890', undefined],
    ['2027-01-01', undefined],
  ])('with a birth date are read: %s', (text, birth) => {
    expect(readBirth(text, '2026-11-01')).toEqual(birth);
  });

  it.each([
    ['7:00 PM', '19:00'],
    ['7pm', '19:00'],
    ['12:30 a.m.', '00:30'],
    ['19:00', '19:00'],
    ['1899-12-31 18:30', '18:30'],
    ['7', undefined],
    ['25:00', undefined],
    ['13 PM', undefined],
  ])('with a time are read: %s', (text, time) => {
    expect(readTimeOfDay(text)).toBe(time);
  });

  it('with days and names are read', () => {
    expect(['Tuesday', 'tue', 'Wednesdays', 'Sun.', 'x'].map(readDayOfWeek)).toEqual([2, 2, 3, 0, undefined]);
    expect(splitFullName('Ana Maria Lopez')).toEqual({ firstName: 'Ana Maria', lastName: 'Lopez' });
    expect(splitFullName('Lopez, Ana')).toEqual({ firstName: 'Ana', lastName: 'Lopez' });
    expect(splitFullName('Ana')).toBeUndefined();
  });

  it('with characters that are not allowed make the row wrong', () => {
    const { table } = readTable([
      ['Team', 'Name'],
      ['Ac\u202Ees', 'Ana Lopez'],
    ]);
    const source = {
      headings: ['Team', 'Name'],
      mapping: { team: 'Team', fullName: 'Name' },
      today: '2026-11-01',
    };
    const [row = { line: 2, cells: [] }] = table?.rows ?? [];
    expect(readRosterRow(row, source)).toEqual({
      line: 2,
      problem: "Team: contains characters that aren't allowed.",
    });
  });
});

describe('A table', () => {
  it('keeps the line numbers of the file, and names columns without a heading', () => {
    const { table } = readTable([[], ['Team', ''], [''], ['Aces', 'x']]);
    expect(table).toEqual({ headings: ['Team', 'Column 2'], rows: [{ line: 4, cells: ['Aces', 'x'] }] });
  });

  it('finds the separator outside of quotation marks', () => {
    expect(findSeparator('"a,b,c";d;e\n')).toBe(';');
    expect(findSeparator('a\tb,c\td')).toBe('\t');
  });
});

describe('Matching a person', () => {
  const ana = {
    memberId: 1,
    firstName: 'Ana',
    lastName: 'López',
    confirmedEmail: 'ana@x.com',
    birthDate: '1990-05-31',
  };
  const ben = { memberId: 2, firstName: 'Ben', lastName: 'Ito', confirmedEmail: null, birthDate: null };
  const match = createPersonMatcher([
    ana,
    ben,
    { ...ana, memberId: 3, confirmedEmail: null, birthDate: '1960-01-01' },
  ]);
  const person = { firstName: 'ana', lastName: 'Lopez', email: null, birth: null, genderTypeId: null };

  it.each([
    ['confirmed address and name', { ...person, email: 'ana@x.com' }, { kind: 'same', memberId: 1 }],
    ['name and year', { ...person, birth: { year: 1990, date: null } }, { kind: 'same', memberId: 1 }],
    ['name alone', person, { kind: 'unsure', memberIds: [1, 3] }],
    [
      'name and year, but another address',
      { ...person, email: 'b@x.com', birth: { year: 1990, date: null } },
      { kind: 'unsure', memberIds: [1] },
    ],
    ['name and another year', { ...person, birth: { year: 2000, date: null } }, { kind: 'none' }],
    [
      'address of a relative',
      { ...person, firstName: 'Leo', email: 'ana@x.com' },
      { kind: 'unsure', memberIds: [1] },
    ],
    ['nothing', { ...person, lastName: 'Other' }, { kind: 'none' }],
  ])('by %s', (_, imported, expected) => {
    expect(match(imported)).toEqual(expected);
  });
});

describe('An import', () => {
  it('waits for answers and needs a row', () => {
    const none = { new: 0, matched: 0, changed: 0, unsure: 0, wrong: 3 };
    expect(checkImportable(none)).toBe('No row can be imported.');
    expect(checkImportable({ ...none, new: 1, unsure: 2 })).toBe('Answer the 2 open questions first.');
    expect(checkImportable({ ...none, matched: 1 })).toBeNull();
  });

  it('is undone while nothing depends on it', () => {
    const none = { claims: 0, matches: 0, registrations: 0, otherPlayers: 0, leftOrMoved: 0, payments: 0 };
    expect(checkUndo(none)).toBeNull();
    for (const field of ['claims', 'matches', 'registrations', 'otherPlayers', 'leftOrMoved', 'payments'])
      expect(checkUndo({ ...none, [field]: 1 })).toMatch(/can't be undone/);
  });
});
