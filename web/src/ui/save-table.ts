import { csvOf, isNumber } from '@courtline/domain/text/csv';
import { saveFile, saveText } from './save-file';

export type TableFormat = 'csv' | 'xlsx';
export type Rows = readonly (readonly string[])[];

/** Text stays text in a workbook too: only numbers are written as numbers, and nothing as a formula. */
export async function saveTable(name: string, rows: Rows, format: TableFormat): Promise<void> {
  const file = `${fileName(name)}.${format}`;
  if (format === 'csv') return saveText(file, csvOf(rows));
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const [head = [], ...body] = rows;
  const sheet = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map((text) => cellOf(text))),
  ];
  const columns = head.map((_, index) => ({ width: widthOf(rows, index) }));
  saveFile(file, await writeWorkbook(sheet, { columns, stickyRowsCount: 1 }).toBlob());
}

function cellOf(text: string) {
  if (text === '') return null;
  return isNumber(text) ? { value: Number(text), type: Number } : { value: text, type: String };
}

/** In characters, as spreadsheets count. */
function widthOf(rows: Rows, index: number): number {
  const longest = Math.max(...rows.map((row) => row[index]?.length ?? 0));
  return Math.min(60, Math.max(8, longest + 2));
}

function fileName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}
