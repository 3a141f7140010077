import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { withConnection } from '../server/src/db/open';
import { urlOfDatabase } from '../server/src/testing/start-cluster';
import { findPort } from './listener';

/** A slow or busy machine may take its time: only what never ends is a fault. */
const mostMs = 300_000;

/** The PostgreSQL of the run and the database in it that every world is copied from; handed to the workers as text. */
export type Template = { clusterUrl: string; name: string };

export type World = { port: string; stop(): Promise<void> };

/** The built service on a fresh copy of the demo world, with settings of its own where a journey is about them. */
export async function startWorld(template: Template, settings: Record<string, string> = {}): Promise<World> {
  const name = `courtline_journey_${randomBytes(6).toString('hex')}`;
  const ask = (sql: string) => askCluster(template, sql);
  // Copies the files: writing so many pages to the log would take twice as long.
  await ask(`create database ${name} template ${template.name} strategy file_copy`);
  const service = await startService({ ...template, name }, settings);
  return {
    port: service.port,
    async stop() {
      // Its data go too, so nothing need be finished.
      service.process.kill('SIGKILL');
      await exited(service.process);
      await ask(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * A new installation and the setup link that it prints. Its database is a copy whose people and leagues are deleted, since
 * filling the places of the world once more takes minutes.
 */
export async function aNewInstallation(): Promise<World & { setupLink: string }> {
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

/** The service prints the link a moment after it is ready. */
async function printedLink(printed: readonly string[]): Promise<string> {
  for (const since = Date.now(); Date.now() - since < mostMs; ) {
    const link = /\S+\/setup\?token=[\w-]+/.exec(printed.join(''))?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The service printed no setup link:\n${printed.join('')}`);
}

/** A world beside the worker's own, for journeys about the settings of a service. */
export function aWorldWith(settings: Record<string, string>): Promise<World> {
  return startWorld(JSON.parse(process.env['JOURNEY_TEMPLATE'] ?? '') as Template, settings);
}

/** Fills the database that worlds are copied from: as any first start does, with the places of the world. */
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
  // Journeys come from many addresses, as people do: limits stay what they are.
  TRUST_PROXY: '127.0.0.1,::1',
  // A message that is not read goes out by mail at once instead of a quarter of an hour later.
  UNREAD_MAIL_MINUTES: '0',
  // Journeys are about what people see, not about how fast this machine is.
  DATABASE_TIMEOUT_MS: '30000',
};

type Started = { port: string; process: ChildProcess; printed: readonly string[] };

/** Another program may take the port between its choice and the start, so there is more than one try. */
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
    // The channel tells the service when we are gone, however we went.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = listen(service);
  if (await isReady(service, port)) return { port, process: service, printed: said };
  service.kill('SIGKILL');
  if (tries > 1 && said.join('').includes('is in use already')) return startService(on, settings, tries - 1);
  throw new Error(`The service did not become ready:\n${said.join('')}`);
}

function listen(service: ChildProcess): string[] {
  const said: string[] = [];
  service.stdout?.on('data', (text: Buffer) => said.push(text.toString()));
  service.stderr?.on('data', (text: Buffer) => said.push(text.toString()));
  return said;
}

async function isReady(service: ChildProcess, port: string): Promise<boolean> {
  for (const since = Date.now(); Date.now() - since < mostMs && service.exitCode === null; ) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function exited(service: ChildProcess): Promise<void> {
  if (service.exitCode === null && service.signalCode === null) await once(service, 'exit');
}
