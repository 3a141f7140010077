import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openKit } from '../testing/kit';

/** Name and content of the last file that was offered. */
let file: { name: string; content: Blob | null };

beforeEach(async () => {
  file = { name: '', content: null };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    file.content = content as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    file.name = this.download;
  });
  await openKit('tables');
});

afterEach(() => void vi.restoreAllMocks());

const button = (format: string) =>
  page.getByRole('button', { name: `Download “Fall 2026 standings” as ${format}` });

it('A table is downloaded as it is sorted, without marks and menus', async () => {
  await page.getByRole('table').getByRole('button', { name: 'TPI' }).click();
  await button('CSV').click();
  await expect.poll(() => file.name).toBe('fall-2026-standings.csv');
  const text = (await file.content?.text()) ?? '';
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Team,TPI,W,L,Points',
    'Peachtree Slicers,48.72,6,1,27',
    'Chastain Chargers,47.05,5,2,24',
    'Piedmont Aces Your team,46.91,5,2,22',
    'Blackburn Breakers,44.38,4,3,19',
    'Dunwoody Dropshots,-,3,4,17',
  ]);
});

it('A workbook has numbers as numbers', async () => {
  await button('Excel').click();
  await expect.poll(() => file.name).toBe('fall-2026-standings.xlsx');
  const { default: readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file.content as Blob);
  expect(JSON.stringify(rows)).toContain('["Peachtree Slicers",48.72,6,1,27]');
});
