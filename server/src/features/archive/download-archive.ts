import { createGunzip, createGzip } from 'node:zlib';
import { once } from 'node:events';
import type { downloadArchive as downloadCall } from '@courtline/contract/archive';
import type { Input } from '@courtline/contract/call';
import type { DownloadFile } from '@courtline/contract/file';
import { archiveFormat, archiveLimits, archiveVersion } from '@courtline/domain/archive/archive-format';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import type { Db } from '../../db/open';
import { limitArchives } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { countLeagueRows, listArchivedPictures, readLeagueRows } from '../../store/archive/read-archive';
import type { Scope } from '../../store/archive/column-kinds';
import { everyWidth } from '../../operations/picture-widths';
import { findLeague } from '../../store/league/league';

/**
 * Reads the whole league as it is at one moment, before anything is sent: no database connection waits for a slow client.
 * Compressed while it is written, which keeps memory small.
 */
export async function downloadArchive(
  ctx: RequestContext,
  { params }: Input<typeof downloadCall>,
): Promise<DownloadFile> {
  const { services, now } = ctx;
  if (!(await findLeague(services.db, params.id))) throw notFound();
  await limitArchives({ ...ctx, db: services.db });
  const scope = { league: params.id, today: utcDay(now) };
  const packed = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => pack(linesOf(db, { scope, now })));
  await audit(
    { ...ctx, db: services.db },
    { what: 'league-archived', target: { kind: 'league', id: params.id } },
  );
  return { name: `league-${params.id}.jsonl`, type: 'application/x-ndjson', content: unpack(packed) };
}

async function* linesOf(db: Db, { scope, now }: { scope: Scope; now: Date }): AsyncGenerator<string> {
  yield line({
    format: archiveFormat,
    version: archiveVersion,
    exportedAt: now.toISOString(),
    counts: await countLeagueRows(db, scope),
  });
  for await (const rows of readLeagueRows(db, { scope, rowsAtOnce: archiveLimits.rowsPerLine }))
    yield line(rows);
  yield* pictureLines(db, scope);
  yield line({ end: true });
}

async function* pictureLines(db: Db, scope: Scope): AsyncGenerator<string> {
  const options = { scope, width: Math.max(...everyWidth), limit: archiveLimits.picturesPerLine };
  let afterPerson = 0;
  for (;;) {
    const pictures = await listArchivedPictures(db, { ...options, afterPerson });
    const last = pictures.at(-1);
    if (!last) return;
    yield line({
      pictures: pictures.map(({ person, bytes }) => ({ person, webp: bytes.toString('base64') })),
    });
    afterPerson = last.person;
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

async function pack(lines: AsyncIterable<string>): Promise<Buffer[]> {
  const gzip = createGzip({ level: 4 });
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(gzip, 'end');
  for await (const text of lines) if (!gzip.write(text)) await once(gzip, 'drain');
  gzip.end();
  await ended;
  return chunks;
}

async function* unpack(chunks: readonly Buffer[]): AsyncGenerator<string> {
  const gunzip = createGunzip();
  gunzip.setEncoding('utf8');
  gunzip.end(Buffer.concat(chunks));
  for await (const text of gunzip as AsyncIterable<string>) yield text;
}
