import type { Input, ResponseOf } from '@courtline/contract/call';
import type { DownloadFile } from '@courtline/contract/file';
import type {
  downloadWrongRows as downloadCall,
  listImports as listCall,
  readImport as readCall,
} from '@courtline/contract/import';
import { importKindNames } from '@courtline/domain/import/import-kinds';
import { csvOf } from '@courtline/domain/text/csv';
import type { RequestContext } from '../../context/request-context';
import { listAllRows, listImportsOf } from '../../store/import/import';
import { getImport, getImportSession } from './import-access';
import { presentImport, presentSummary } from './present-import';

export async function listImports(
  ctx: RequestContext,
  { params }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  await getImportSession(ctx, params.id);
  const records = await listImportsOf(ctx.db, params.id);
  return records.flatMap((record) => {
    const kind = importKindNames.find((name) => name === record.kind);
    return kind ? [presentSummary(record, kind)] : [];
  });
}

export function readImport(
  ctx: RequestContext,
  { params, query }: Input<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  return presentImport(ctx, params.id, query);
}

/** The same columns as the file, and one with the problem. */
export async function downloadWrongRows(
  ctx: RequestContext,
  { params }: Input<typeof downloadCall>,
): Promise<DownloadFile> {
  const { record } = await getImport(ctx, params.id);
  const rows = await listAllRows(ctx.db, params.id);
  const wrong = rows.filter(({ state }) => state === 'wrong');
  const text = csvOf([[...record.headings, 'Problem'], ...wrong.map(({ cells, note }) => [...cells, note])]);
  return { name: `wrong-rows-${params.id}.csv`, type: 'text/csv; charset=utf-8', content: once(text) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
