import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { StartError } from '../db/start-error';
import type { Head, TableHead, Tail } from './format';

const [mostRows, mostCharacters] = [1000, 4_000_000];

type Part =
  | { kind: 'table'; head: TableHead }
  | { kind: 'rows'; head: TableHead; rows: string[] }
  | { kind: 'end'; tail: Tail };

type Backup = { head: Head; parts: () => AsyncGenerator<Part>; close: () => void };

/** Opens a backup and reads its first line; the rest is read on demand. */
export async function readBackup(file: string): Promise<Backup> {
  const bytes = createReadStream(file);
  const lines = linesOf(bytes);
  const close = () => void bytes.destroy();
  try {
    const first = await lines.next();
    const head = first.done ? null : (JSON.parse(first.value) as Head);
    if (head?.courtline !== 'backup' || head.format !== 1) throw new Error('another kind of file');
    return { head, parts: () => partsOf(lines, file), close };
  } catch (error) {
    close();
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new StartError(isMissing ? `File not found: ${file}` : `${file} isn't a Courtline backup.`);
  }
}

async function* partsOf(lines: AsyncGenerator<string>, file: string): AsyncGenerator<Part> {
  let head: TableHead | null = null;
  let rows: string[] = [];
  let characters = 0;
  try {
    for await (const line of lines) {
      const isRow = line.startsWith('[');
      if (isRow) {
        rows.push(line);
        characters += line.length;
      }
      const isFull = rows.length >= mostRows || characters >= mostCharacters;
      if (head && rows.length > 0 && (isFull || !isRow)) {
        yield { kind: 'rows', head, rows };
        [rows, characters] = [[], 0];
      }
      if (isRow) continue;
      const parsed = JSON.parse(line) as TableHead | Tail;
      if (!('sequences' in parsed)) head = parsed;
      yield 'sequences' in parsed ? { kind: 'end', tail: parsed } : { kind: 'table', head: parsed };
    }
  } catch (error) {
    if (error instanceof SyntaxError || isZip(error)) {
      throw new StartError(`${basename(file)} is damaged or incomplete. Nothing was restored.`);
    }
    throw error;
  }
}

async function* linesOf(bytes: NodeJS.ReadableStream): AsyncGenerator<string> {
  const gunzip = createGunzip();
  bytes.on('error', (error) => gunzip.destroy(error));
  let rest = '';
  for await (const chunk of bytes.pipe(gunzip).setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function isZip(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE';
}
