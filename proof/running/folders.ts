import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';

const made: string[] = [];

process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder of our own that is gone when the proof is over. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtline-proof-'));
  made.push(folder);
  return folder;
}
