import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mostMs = 90_000;

/** Starts the built service for the journeys; the function it answers stops it again. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of this file
export default function startForJourneys(): Promise<() => Promise<void>> {
  // Journeys come from many addresses, as people do: limits stay what they are. Nobody waits a quarter of an hour.
  const { GAZETTEER = 'on' } = process.env;
  const settings = { TRUST_PROXY: '127.0.0.1,::1', UNREAD_MAIL_MINUTES: '0', GAZETTEER };
  return startService(process.env['JOURNEY_PORT'] ?? '', settings);
}

/** Starts the built service with the demo world on data of its own. */
export async function startService(
  port: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'courtline-journeys-'));
  const service = spawn(process.execPath, [join(import.meta.dirname, '../server/dist/main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      ...settings,
    },
    // The channel tells the service when we are gone, however we went.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = listen(service);
  await untilReady(service, port, said);
  return async () => {
    service.kill('SIGTERM');
    if (service.exitCode === null) await once(service, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
}

function listen(service: ChildProcess): string[] {
  const said: string[] = [];
  service.stdout?.on('data', (text: Buffer) => said.push(text.toString()));
  service.stderr?.on('data', (text: Buffer) => said.push(text.toString()));
  return said;
}

async function untilReady(service: ChildProcess, port: string, said: readonly string[]): Promise<void> {
  for (const since = Date.now(); Date.now() - since < mostMs; ) {
    if (service.exitCode !== null) break;
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  service.kill('SIGKILL');
  throw new Error(`The service did not become ready:\n${said.join('')}`);
}
