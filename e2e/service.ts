import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { withConnection } from '../server/src/db/open';
import { urlOfDatabase } from '../server/src/testing/start-cluster';
import { findPort } from './listener';

/** Generous, because the machine may be slow or busy; only a hang should fail. */
const mostMs = 300_000;

/** The PostgreSQL cluster of the run and its template database; passed to the workers as JSON. */
export type Template = { clusterUrl: string; name: string };

export type JourneyService = { port: string; stop: () => Promise<void> };

/** Starts the built service on a fresh copy of the demo data, with extra settings for journeys about them. */
export async function startJourneyService(
  template: Template,
  settings: Record<string, string> = {},
): Promise<JourneyService> {
  const name = `courtline_journey_${randomBytes(6).toString('hex')}`;
  const query = (sql: string) => askCluster(template, sql);
  // file_copy is twice as fast, because it does not write every page to the WAL.
  await query(`create database ${name} template ${template.name} strategy file_copy`);
  const service = await startService({ ...template, name }, settings);
  return {
    port: service.port,
    async stop() {
      // The database is dropped too, so no graceful shutdown is needed.
      service.process.kill('SIGKILL');
      await exited(service.process);
      await query(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * A new installation and the setup link it prints. Its database is a copy without members and leagues, because
 * importing the locations again takes minutes.
 */
export async function aNewInstallation(): Promise<JourneyService & { setupLink: string }> {
  const template = JSON.parse(process.env['JOURNEY_TEMPLATE'] ?? '') as Template;
  const name = `courtline_journey_${randomBytes(6).toString('hex')}`;
  await askCluster(template, `create database ${name} template ${template.name} strategy file_copy`);
  await askCluster(
    { ...template, clusterUrl: urlOfDatabase(template.clusterUrl, name) },
    'truncate members, leagues, clubs, schools, events, audit, mails restart identity cascade',
  );
  const service = await startService({ ...template, name }, { DEMO: 'off' });
  const setupLink = await printedLink(service.printed);
  return {
    port: service.port,
    setupLink: setupLink.replace(/^.*(?=\/setup)/, `http://localhost:${service.port}`),
    async stop() {
      service.process.kill('SIGKILL');
      await exited(service.process);
      await askCluster(template, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The service prints the link shortly after it is ready. */
async function printedLink(printed: readonly string[]): Promise<string> {
  for (const since = Date.now(); Date.now() - since < mostMs; ) {
    const link = /\S+\/setup\?token=[\w-]+/.exec(printed.join(''))?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The service printed no setup link:\n${printed.join('')}`);
}

/** A second service besides the worker's own, for journeys about settings. */
export function aServiceWith(settings: Record<string, string>): Promise<JourneyService> {
  return startJourneyService(JSON.parse(process.env['JOURNEY_TEMPLATE'] ?? '') as Template, settings);
}

/** Fills the template database with demo data and locations, as the first start does. */
export async function fillTemplate(template: Template): Promise<void> {
  await askCluster(template, `create database ${template.name} template template0`);
  const { process: service } = await startService(template, {});
  await untilGazetteer(template);
  service.kill('SIGTERM');
  await exited(service);
}

export function askCluster({ clusterUrl }: Template, sql: string) {
  return withConnection({ connectionString: clusterUrl }, (client) => client.query(sql));
}

async function untilGazetteer({ clusterUrl, name }: Template): Promise<void> {
  if (gazetteer === 'off') return;
  await withConnection({ connectionString: urlOfDatabase(clusterUrl, name) }, async (client) => {
    for (const since = Date.now(); Date.now() - since < mostMs; ) {
      if ((await client.query('select from gazetteers')).rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The places of the world did not arrive');
  });
}

const { GAZETTEER: gazetteer = 'on' } = process.env;

const always = {
  COOKIE_SECRET: 'the cookie secret of all journeys',
  PIN_KEY: 'the key of all pins in all journeys',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  GAZETTEER: gazetteer,
  // Journeys send different client addresses, so that the rate limits need not change.
  TRUST_PROXY: '127.0.0.1,::1',
  // Send e-mails about unread messages at once instead of after a quarter of an hour.
  UNREAD_MAIL_MINUTES: '0',
  // Journeys test behavior, not the speed of this machine.
  DATABASE_TIMEOUT_MS: '30000',
};

type Started = { port: string; process: ChildProcess; printed: readonly string[] };

/** Retries, because another process may take the port between choosing it and starting. */
async function startService(on: Template, settings: Record<string, string>, tries = 3): Promise<Started> {
  const port = await findPort();
  const service = spawn(process.execPath, [join(import.meta.dirname, '../server/dist/main.js')], {
    env: {
      ...always,
      PATH: process.env['PATH'],
      PORT: port,
      DATABASE_URL: urlOfDatabase(on.clusterUrl, on.name),
      ...settings,
    },
    // The closed IPC channel tells the service that this process has exited, even after a crash.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = listen(service);
  if (await isReady(service, port)) return { port, process: service, printed: output };
  service.kill('SIGKILL');
  if (tries > 1 && output.join('').includes('is in use already'))
    return startService(on, settings, tries - 1);
  throw new Error(`The service did not become ready:\n${output.join('')}`);
}

function listen(service: ChildProcess): string[] {
  const output: string[] = [];
  service.stdout?.on('data', (text: Buffer) => output.push(text.toString()));
  service.stderr?.on('data', (text: Buffer) => output.push(text.toString()));
  return output;
}

async function isReady(service: ChildProcess, port: string): Promise<boolean> {
  for (const since = Date.now(); Date.now() - since < mostMs && service.exitCode === null; ) {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function exited(service: ChildProcess): Promise<void> {
  if (service.exitCode === null && service.signalCode === null) await once(service, 'exit');
}
