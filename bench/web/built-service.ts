import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As started by `npm start`, with the demo data. */
const asStarted = { NODE_ENV: 'production', DEMO: 'on', DATABASE_URL: '' };

const bundle = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

export type BuiltService = { url: string; pid: number; stop: () => Promise<void> };

/** Starts the built service with demo data by default; `stop` removes both. */
export async function aBuiltService(settings: Record<string, string> = {}): Promise<BuiltService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'courtline-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [bundle], {
    env: { ...process.env, ...asStarted, PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    child.once('exit', (code) => reject(new Error(`The service ended with code ${code}`)));
  });
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });
}
