import { importLimits, tooManyRows } from '@courtline/domain/import/import-kinds';
import { findSeparator } from '@courtline/domain/import/read-table';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { unpacksWithin } from './zip-size';

export type ReadGrid = { grid: string[][]; problem: null } | { grid: null; problem: string };

/** A workbook of 10 MB unpacks to far less; one that does not would fill the memory. */
const mostUnpacked = 120 * 1024 * 1024;

/** The cells of a CSV file, or of the first sheet of an XLSX workbook, as text. The format is told from the content. */
export async function readGrid(bytes: Uint8Array): Promise<ReadGrid> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isWorkbook(file)) return readWorkbook(file);
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0]))
    return refuse(
      'This is an old Excel file (.xls) or is protected by a password. Save it as .xlsx or .csv first.',
    );
  if (startsWith(file, [0x25, 0x50, 0x44, 0x46])) return refuse('This is a PDF. Upload a CSV or XLSX file.');
  return readCsv(file);
}

/** XLSX files are ZIP files. */
export function isWorkbook(file: Uint8Array): boolean {
  return startsWith(file, [0x50, 0x4b, 0x03, 0x04]);
}

function startsWith(file: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => file[index] === byte);
}

function refuse(problem: string): ReadGrid {
  return { grid: null, problem };
}

function readCsv(file: Buffer): ReadGrid {
  const text = decode(file);
  if (text === null) return refuse('This file is neither CSV nor XLSX.');
  // The first line may say which separator a spreadsheet program used.
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: declared?.[1] ?? findSeparator(body) });
  const [unclosed] = errors;
  if (unclosed) return refuse(`Line ${(unclosed.row ?? 0) + 1}: a quotation mark isn't closed.`);
  return { grid: data, problem: null };
}

/** UTF-8 or UTF-16 where the file says so or fits; everything else is read as Windows-1252. Null for no text at all. */
function decode(file: Buffer): string | null {
  const encoding = encodingOf(file);
  const text = encoding === 'windows-1252' ? decodeWindows(file) : new TextDecoder(encoding).decode(file);
  // Text has no NUL: these are the bytes of something else.
  return text.includes('\u0000') ? null : text;
}

function encodingOf(file: Buffer): string {
  if (startsWith(file, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(file, [0xfe, 0xff])) return 'utf-16be';
  const start = file.subarray(0, 2000);
  const isZero = (offset: number) =>
    start.length > 3 && start.every((byte, index) => index % 2 !== offset || byte === 0);
  if (isZero(1)) return 'utf-16le';
  if (isZero(0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The characters of Windows-1252 for the bytes 0x80 to 0x9F. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Some releases of Node decode Windows-1252 as Latin-1, which lacks quotation marks and the euro sign. */
function decodeWindows(file: Buffer): string {
  return file
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (sign) => windowsSigns[(sign.codePointAt(0) ?? 0) - 0x80] ?? sign);
}

async function readWorkbook(file: Buffer): Promise<ReadGrid> {
  if (!unpacksWithin(file, mostUnpacked))
    return refuse('This workbook is damaged, or too large once it is unpacked.');
  try {
    const rows = await readSheet(file);
    // Headings, and rows without text between the others.
    if (rows.length > importLimits.rows * 2) return refuse(tooManyRows);
    return { grid: rows.map((row) => row.map(textOf)), problem: null };
  } catch {
    return refuse("This workbook can't be read. Save it again as .xlsx, or as .csv.");
  }
}

/** A formula counts with the value that was saved with it. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return '';
}

/** A day without a time, or the moment; workbooks have no time zones. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
