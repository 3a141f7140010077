import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/src/db/engines/embedded';
import { migrate } from '../../server/src/db/migrate';
import { type Database, type Db, openPool } from '../../server/src/db/open';
import { gazetteerVersion } from '../../server/src/gateways/places/gazetteer/gazetteer';
import { saveGazetteer } from '../../server/src/store/search/place';

export type LoadDatabase = {
  db: Db;
  connection: Database['connection'];
  /** DATABASE_URL for nodes of the service. */
  url: string;
  dataDir: string;
  /** Stops, and lends the data folder to a service that runs its own engine on it. */
  handOver: <Result>(use: (dataDir: string) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** A separate PostgreSQL that writes to disk, with every table and no rows. */
export async function aLoadDatabase(): Promise<LoadDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'courtline-bench-'));
  const engine = await startEmbedded({ dataDir, settings: { max_connections: '100' } });
  const connection = { ...engine.connection, statement_timeout: 0, query_timeout: 0 };
  await migrate(connection);
  const { db } = openPool(connection);
  // Mark the locations as imported: otherwise the import of a first start would be measured.
  await saveGazetteer(db, gazetteerVersion);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= db.destroy().then(() => engine.stop()));
  return {
    db,
    connection,
    url: urlOf(connection),
    dataDir,
    async handOver(use) {
      await stop();
      return use(dataDir);
    },
    async close() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function urlOf({ database, user, password, host, port }: Database['connection']): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user ?? '';
  if (typeof password === 'string') url.password = password;
  url.searchParams.set('host', host ?? '');
  url.searchParams.set('port', String(port));
  return url.href;
}
