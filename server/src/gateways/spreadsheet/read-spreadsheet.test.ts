import { describe, expect, it } from 'vitest';
import { aWorkbook, zip } from '../../testing/a-workbook';
import { readGrid } from './read-grid';
import { readSpreadsheet } from './read-spreadsheet';

const rows = [
  ['Team', 'Name'],
  ['Müller’s', 'Ana'],
];

describe('A CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from('Team,Name\nMüller’s,Ana')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFTeam,Name\r\nMüller’s,Ana')],
    ['UTF-16 little endian', Buffer.from('\uFEFFTeam,Name\nMüller’s,Ana', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Team,Name\nMuller,Ana', 'utf16le')],
    ['UTF-16 big endian', Buffer.from('\uFEFFTeam,Name\nMüller’s,Ana', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Team,Name\nM\u00FCller\u0092s,Ana', 'latin1')],
    ['semicolons', Buffer.from('Team;Name\nMüller’s;Ana')],
    ['tabs', Buffer.from('Team\tName\nMüller’s\tAna')],
    ['a line that names the separator', Buffer.from('sep=|\nTeam|Name\nMüller’s|Ana')],
  ])('is read: %s', async (name, bytes) => {
    const { grid } = await readGrid(bytes);
    expect(grid?.slice(0, 2)).toEqual(name.includes('without') ? [rows[0], ['Muller', 'Ana']] : rows);
  });

  it.each([
    ['an open quotation mark', Buffer.from('Team,Name\n"Aces,Ana'), /quotation mark isn't closed/],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old Excel file/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1]), /neither CSV nor XLSX/],
  ])('is rejected with a reason: %s', async (_, bytes, problem) => {
    expect((await readGrid(bytes)).problem).toMatch(problem);
  });
});

describe('A workbook', () => {
  it('is read in a worker thread, with days as dates and formulas as their values', async () => {
    const bytes = aWorkbook([
      ['Team', 'Born', 'Year', 'Name'],
      ['Müller’s', { day: '1990-05-31' }, 1988, { formula: '"A"&"na"', value: 'Ana' }],
    ]);
    expect(await readSpreadsheet(bytes)).toEqual({
      grid: [
        ['Team', 'Born', 'Year', 'Name'],
        ['Müller’s', '1990-05-31', '1988', 'Ana'],
      ],
      problem: null,
    });
  });

  it('that unpacks to more than it says is rejected before it is unpacked whole', async () => {
    const bomb = zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024, 32) }, 100);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await readSpreadsheet(bomb)).problem).toMatch(/too large once it is unpacked/);
  });

  it('that is damaged is rejected', async () => {
    const bytes = aWorkbook([['Team']]);
    expect((await readSpreadsheet(bytes.subarray(0, 200))).problem).toMatch(/can't be read/);
    expect((await readSpreadsheet(zip({ 'other.txt': 'no workbook' }))).problem).toMatch(/can't be read/);
  });
});
