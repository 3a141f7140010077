import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calmSeconds } from '../../testing/calm-seconds';
import { forgetfulFolder } from '../../testing/memory-disk';
import { openPool, withConnection } from '../open';
import { type Embedded, startEmbedded } from './embedded';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
let prepared: string;
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  prepared = mkdtempSync(join(forgetfulFolder(), 'courtline-data-'));
  const embedded = await startEmbedded({ dataDir: prepared });
  await embedded.stop();
});

afterAll(() => rmSync(prepared, { recursive: true, force: true }));

afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('The embedded database', () => {
  it('keeps its data across a restart', async () => {
    const dataDir = someData();
    const first = await started(dataDir);
    await ask(first.connection, 'create table scores as select 6 as games');
    await first.stop();
    const second = await started(dataDir);
    expect(await ask(second.connection, 'select games from scores')).toEqual([{ games: 6 }]);
  });

  it('serves only its own user, through a private socket', async () => {
    const { connection } = await started(someData());
    const folder = statSync(connection.host ?? '');
    expect(folder.mode & 0o777).toBe(0o700);
    expect(await ask(connection, `select current_setting('listen_addresses') as address`)).toEqual([
      { address: '' },
    ]);
    expect(await ask(connection, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }]);
  });

  it('maps case and sorts the same way on every machine', async () => {
    const { connection } = await started(someData());
    expect(await ask(connection, `select upper('düğün') as upper, 'Z' < 'a' as "isByCodePoint"`)).toEqual([
      { upper: 'DÜĞÜN', isByCodePoint: true },
    ]);
  });

  it('rejects a second start on the same data with a message', async () => {
    const dataDir = someData();
    await started(dataDir);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `Courtline is already running with the data in ${dataDir} (process ${process.pid})`,
    );
  });

  it('lets only one of several starts take over the data of a killed service', async () => {
    const dataDir = someData();
    const service = await aScorekeeper(dataDir);
    await service.kill();
    const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => startEmbedded({ dataDir })));
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
    for (const { value } of winners) running.push(() => value.stop());
    expect(winners).toHaveLength(1);
  });

  it('loses no acknowledged score when the service is killed', async () => {
    const dataDir = someData();
    const service = await aScorekeeper(dataDir);
    await service.kill();
    const { connection } = await started(dataDir);
    expect(
      await ask(
        connection,
        'select max(games) >= $1 as kept, count(*)::int = max(games) as whole from scores',
        [service.acknowledged()],
      ),
    ).toEqual([{ kept: true, whole: true }]);
  });

  it('loses no acknowledged score when the database itself is killed, and restarts it', async () => {
    const dataDir = someData();
    const { connection } = await started(dataDir);
    await ask(connection, 'create table scores as select 6 as games');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    expect(await eventually(() => ask(connection, 'select games from scores'))).toEqual([{ games: 6 }]);
  });

  it('keeps a pool usable across a crash of the database', async () => {
    const dataDir = someData();
    const { connection } = await started(dataDir);
    const { pool, db } = openPool(connection);
    running.push(() => db.destroy());
    await pool.query('select 1');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    expect(await eventually(async () => (await pool.query('select 1 as one')).rows)).toEqual([{ one: 1 }]);
  });

  it('fails a query within four seconds when its connection hangs, and runs the next one at once', async () => {
    const { connection } = await started(someData());
    const { db } = openPool(connection);
    running.push(() => db.destroy());
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const hanging = rows[0]?.pid ?? 0;
    process.kill(hanging, 'SIGSTOP');
    running.push(async () => void process.kill(hanging, 'SIGCONT'));
    const failure = await calmSeconds(() => expect(sql`select 1`.execute(db)).rejects.toThrow('timeout'));
    expect(failure.seconds).toBeLessThan(4);
    const next = await calmSeconds(() => sql`select 1 as one`.execute(db));
    expect(next.result.rows).toEqual([{ one: 1 }]);
    expect(next.seconds).toBeLessThan(1);
  });

  it('starts again after a start was interrupted while creating the files', async () => {
    const dataDir = anEmptyFolder();
    mkdirSync(join(dataDir, 'pg.new', 'base'), { recursive: true });
    const { connection } = await started(dataDir);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts although its old process id now belongs to another program', async () => {
    const dataDir = someData();
    const service = await aScorekeeper(dataDir);
    await service.kill();
    const stranger = process.pid;
    const lock = JSON.parse(readFileSync(join(dataDir, 'courtline.pid'), 'utf8')) as object;
    writeFileSync(join(dataDir, 'courtline.pid'), JSON.stringify({ ...lock, pid: stranger }));
    const { connection } = await started(dataDir);
    expect(await ask(connection, 'select count(*) > 0 as kept from scores')).toEqual([{ kept: true }]);
  });

  it.runIf(isRoot)(
    'runs as another user when started by root, on data in a folder that only root can enter',
    async () => {
      const home = anEmptyFolder();
      chmodSync(home, 0o700);
      const dataDir = join(home, 'courtline', 'data');
      const { connection } = await started(dataDir);
      await ask(connection, 'create table scores as select 6 as games');
      expect(statSync(join(dataDir, 'pg')).uid).not.toBe(0);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      expect(await eventually(() => ask(connection, 'select games from scores'))).toEqual([{ games: 6 }]);
    },
  );

  it('leaves neither process nor lock nor socket behind', async () => {
    const dataDir = someData();
    const embedded = await startEmbedded({ dataDir });
    const postmaster = postmasterOf(dataDir);
    await embedded.stop();
    expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
    expect(existsSync(join(dataDir, 'courtline.pid'))).toBe(false);
    expect(existsSync(embedded.connection.host ?? '')).toBe(false);
  });
});

/** Copies data of a first start, because creating them takes longer than the rest of the tests. */
function someData(): string {
  const folder = anEmptyFolder();
  cpSync(prepared, folder, { recursive: true });
  // PostgreSQL demands a private folder, and Node 24 copies folders without their mode.
  chmodSync(join(folder, 'pg'), 0o700);
  return folder;
}

function anEmptyFolder(): string {
  const folder = mkdtempSync(join(forgetfulFolder(), 'courtline-data-'));
  folders.push(folder);
  return folder;
}

async function started(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir });
  running.push(() => embedded.stop());
  return embedded;
}

async function ask(connection: ClientConfig, sql: string, values: unknown[] = []): Promise<unknown[]> {
  return await withConnection(connection, async (client) => (await client.query(sql, values)).rows);
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function eventually<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await action();
    } catch (error) {
      if (tries === 100) throw error;
      await pause(100);
    }
  }
}

/** A service in a separate process that has already had some scores acknowledged. */
async function aScorekeeper(dataDir: string) {
  const script = fileURLToPath(new URL('../../testing/scorekeeper.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  const acknowledged = () => Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1));
  while (!(acknowledged() > 50)) {
    if (child.exitCode !== null) throw new Error('The scorekeeper did not start');
    await pause(20);
  }
  return {
    acknowledged,
    async kill() {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('close', resolve));
    },
  };
}
