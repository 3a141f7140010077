import { startEmbedded } from '../../server/src/db/engines/embedded';
import { type Db, openPool, withConnection } from '../../server/src/db/open';
import { aFolder } from './folders';

/** A PostgreSQL server as in production: reached by URL, restarted after a crash. */
export type DatabaseServer = {
  dataDir: string;
  /** Creates an empty database and returns its URL. */
  newDatabase: (name: string) => Promise<{ url: string; db: Db }>;
  stop: () => Promise<void>;
};

export async function aDatabaseServer(dataDir = aFolder()): Promise<DatabaseServer> {
  const { connection, stop } = await startEmbedded({ dataDir, settings: { max_connections: '100' } });
  const pools: Db[] = [];
  return {
    dataDir,
    async newDatabase(name) {
      await withConnection(connection, (client) =>
        client.query(`create database ${name} template template0`),
      );
      const url = new URL(`postgres://${connection.user}@localhost/${name}`);
      url.searchParams.set('host', connection.host ?? '');
      url.searchParams.set('port', String(connection.port));
      const { db } = openPool({ connectionString: url.href });
      pools.push(db);
      return { url: url.href, db };
    },
    async stop() {
      for (const db of pools) await db.destroy();
      await stop();
    },
  };
}
