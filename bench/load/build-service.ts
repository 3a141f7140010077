import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Measures the service as started in production, built from the current sources. */
export function buildService(): void {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  execFileSync(process.execPath, [script, 'server']);
}
