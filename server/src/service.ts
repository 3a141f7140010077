import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { makeApp } from './app';
import type { Config } from './config';
import { migrate } from './db/migrate';
import { type Database, open } from './db/open';
import { smtpGateway } from './gateways/mail/deliver';
import { openLive } from './http/live';
import { type Jobs, openJobs } from './jobs/jobs';
import { openOutbox } from './jobs/outbox';
import { startWork } from './jobs/work';
import { digestWith, readSecret } from './secret';

export type Service = {
  app: FastifyInstance;
  database: Database;
  digest: (token: string) => Buffer;
  /** Takes no new work, finishes what runs, then lets go of everything it opened. */
  stop: () => Promise<void>;
};

/** Opens everything that one node needs, in order, and knows how to close it again. */
export async function openService(
  config: Config,
  say: (progress: string) => void,
  clientFolder?: string,
): Promise<Service> {
  const database = await open({ ...config, onProgress: say });
  try {
    const { applied } = await migrate(database.connection);
    if (applied.length > 0) say(`Prepared the database (${applied.length} steps)`);
    return await openHouse(config, database, clientFolder);
  } catch (trouble) {
    await database.close();
    throw trouble;
  }
}

async function openHouse(config: Config, database: Database, clientFolder?: string): Promise<Service> {
  const digest = digestWith(readSecret(config));
  let isStopping = false;
  const troubles: Error[] = [];
  const jobs = await openJobs(database.connection, (error) => troubles.push(error));
  const mail = config.smtpUrl ? smtpGateway({ url: config.smtpUrl, from: config.mailFrom }) : null;
  const live = openLive(database.connection);
  const app = await makeApp(
    {
      config,
      digest,
      live,
      db: database.db,
      outbox: openOutbox(mail ? jobs : null),
      findTrouble: () => findTrouble(database, { isStopping, isListening: live.isListening() }),
    },
    clientFolder,
  );
  for (const error of troubles.splice(0)) app.log.error({ err: error }, 'job queue');
  await startWork({ jobs, db: database.db, mail });
  const stop = async () => {
    isStopping = true;
    await live.close();
    await app.close();
    await closeAll(jobs, mail);
    await database.close();
  };
  return { app, database, digest, stop };
}

async function closeAll(jobs: Jobs, mail: { close: () => void } | null): Promise<void> {
  await jobs.stop();
  mail?.close();
}

type State = { isStopping: boolean; isListening: boolean };

async function findTrouble({ db }: Database, { isStopping, isListening }: State) {
  const trouble: Record<string, string> = {};
  if (isStopping) trouble['service'] = 'is stopping';
  if (!isListening) trouble['live'] = 'is not connected';
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    trouble['database'] = error instanceof Error ? error.message : String(error);
  }
  return trouble;
}
