import { join, resolve } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { findBinaries } from './binaries';
import { makeDataDir, prepareFiles } from './data-folder';
import { type DataLock, lockData } from './data-lock';
import { databaseUser } from './database-user';
import { keepRunning } from './keep-running';
import { stopOrphanProcess } from './orphan-process';
import { type Endpoint, createEndpoint, removeSocketFolder } from './endpoint';

export const database = 'courtline';

export type EmbeddedOptions = {
  dataDir: string;
  onProgress?: (line: string) => void;
  settings?: Record<string, string>;
};

export type Embedded = { connection: ClientConfig; log: string; stop: () => Promise<void> };

/** Runs an embedded PostgreSQL on the data in a folder until it is stopped. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  makeDataDir(dataDir);
  const lock = await lockData(dataDir);
  try {
    return await startOn(dataDir, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startOn(dataDir: string, lock: DataLock, options: EmbeddedOptions): Promise<Embedded> {
  const { onProgress = () => undefined, settings = {} } = options;
  const user = databaseUser();
  const binaries = findBinaries(dataDir, user);
  const left = await stopOrphanProcess(join(dataDir, 'pg'), binaries, onProgress);
  if (left) removeSocketFolder(left.socketFolder);
  const folder = await prepareFiles(dataDir, binaries, user);
  const endpoint = await createEndpoint(dataDir, user);
  const leave = () => {
    process.off('exit', leave);
    endpoint.close();
    lock.release();
  };
  process.once('exit', leave);
  const log = join(dataDir, 'postgres.log');
  const launch = { folder, log, binaries, user, connection: endpoint.connection };
  try {
    const running = await keepRunning(
      { ...launch, settings: { ...endpoint.settings, ...settings } },
      onProgress,
    );
    const stop = () => running.stop().finally(leave);
    await makeDatabase(endpoint).catch((error: Error) => stop().then(() => Promise.reject(error)));
    return { connection: { ...endpoint.connection, database }, log, stop };
  } catch (error) {
    leave();
    throw error;
  }
}

async function makeDatabase(endpoint: Endpoint): Promise<void> {
  const client = new Client({ ...endpoint.connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
