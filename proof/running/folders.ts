import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';

const folders: string[] = [];

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder that is removed when the proof ends. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtline-proof-'));
  folders.push(folder);
  return folder;
}
