import { importLimits, tooManyRows } from './import-kinds';

export type ImportedTable = { headings: string[]; rows: { line: number; cells: string[] }[] };

/** NUL, other control characters, unpaired surrogates, and characters that control text direction. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const badText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Bidi_Control}\p{Surrogate}]/gu;

/** Replaces a character that is not allowed, so that its row can be stored and shown as wrong. */
const replacement = '\uFFFD';

export function hasBadText(cell: string): boolean {
  return cell.includes(replacement);
}

/** The first row with text has the headings. Lines are counted as in the file. */
export function readTable(
  grid: readonly (readonly string[])[],
): { table: ImportedTable; problem: null } | { table: null; problem: string } {
  const rows = grid
    .map((cells, index) => ({ line: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [heading, ...others] = rows;
  if (!heading || others.length === 0) return refuse('This file has no rows below its headings.');
  if (others.length > importLimits.rows) return refuse(tooManyRows);
  const width = Math.max(...rows.map(({ cells }) => lastFilled(cells)));
  if (width > importLimits.columns)
    return refuse(`This file has ${width} columns. Keep at most ${importLimits.columns}.`);
  const headings = Array.from({ length: width }, (_, index) => heading.cells[index] || `Column ${index + 1}`);
  const twice = headings.find((name, index) => headings.findIndex((other) => isSame(other, name)) < index);
  if (twice !== undefined)
    return refuse(`Two columns are named ${twice}. Rename or remove one, then upload the file again.`);
  const table = {
    headings,
    rows: others.map(({ line, cells }) => ({ line, cells: headings.map((_, index) => cells[index] ?? '') })),
  };
  return { table, problem: null };
}

function refuse(problem: string) {
  return { table: null, problem };
}

function cleanCell(cell: string): string {
  return cell
    .normalize('NFC')
    .replaceAll(badText, replacement)
    .trim()
    .slice(0, importLimits.cellLength * 2);
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The separator that the first line uses most, outside of quotation marks. */
export function findSeparator(text: string): ',' | ';' | '\t' | '|' {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const separators = [',', ';', '\t', '|'] as const;
  const counts = separators.map((separator) => bare.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}
