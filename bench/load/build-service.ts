import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is measured is the service as it is started for people, built from what lies here now. */
export function buildService(): void {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  execFileSync(process.execPath, [script, 'server']);
}
