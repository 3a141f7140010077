import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '../db/engines/binaries';
import { lockData } from '../db/engines/data-lock';
import { databaseUser } from '../db/engines/database-user';
import { type Embedded, startEmbedded } from '../db/engines/embedded';
import { stopOrphanProcess } from '../db/engines/orphan-process';
import { forgetfulFolder } from './memory-disk';

const prefix = 'courtline-test-';

export type Cluster = { url: string; stop(): Promise<void> };

/** One PostgreSQL for a whole run: that of DATABASE_URL, or a temporary one in memory. */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const databaseUrl = process.env['DATABASE_URL'];
  return databaseUrl ? { url: databaseUrl, stop: async () => undefined } : aCluster(settings);
}

export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The addresses of a test database: through a pooler or with a replica if the run has one (`npm run prove`). */
export function addressSettings(url: string): Record<string, string> {
  const poolerUrl = process.env['POOLER_URL'];
  const readUrl = process.env['READ_URL'];
  const name = new URL(url).pathname.slice(1);
  const replica = readUrl ? { READ_DATABASE_URLS: urlOfDatabase(readUrl, name) } : {};
  if (!poolerUrl) return { DATABASE_URL: url, ...replica };
  const pooled = urlOfDatabase(poolerUrl, name);
  return { ...replica, DATABASE_URL: pooled, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url };
}

async function aCluster(settings: Record<string, string>): Promise<Cluster> {
  const folder = forgetfulFolder();
  await clearAbandoned(folder);
  const dataDir = mkdtempSync(join(folder, prefix));
  const embedded = await startEmbedded({ dataDir, settings: { ...forgetful, ...settings } });
  return {
    url: urlOf(embedded),
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The data does not outlive the run, so no write has to reach the disk. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  shared_buffers: '64MB',
  checkpoint_timeout: '1h',
};

/** Removes databases of killed runs, which would otherwise stay in memory. */
async function clearAbandoned(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(folder, name);
    try {
      // A new folder may belong to a run that is about to lock it.
      if (Date.now() - statSync(dataDir).ctimeMs < 60_000) continue;
      const lock = await lockData(dataDir);
      const binaries = findBinaries(dataDir, databaseUser());
      await stopOrphanProcess(join(dataDir, 'pg'), binaries, () => undefined);
      rmSync(dataDir, { recursive: true, force: true });
      lock.release();
    } catch {
      // In use by another run, or by another user.
    }
  }
}

function urlOf({ connection }: Embedded): string {
  const url = new URL(`postgres://localhost/${connection.database}`);
  url.username = connection.user ?? '';
  if (typeof connection.password === 'string') url.password = connection.password;
  url.searchParams.set('host', connection.host ?? '');
  url.searchParams.set('port', String(connection.port));
  return url.href;
}
