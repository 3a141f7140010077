import { Client, type ClientConfig } from 'pg';
import { StartError } from '../start-error';

const oldestVersion = 150_000;

/** Checks that the server is reachable and suitable before anything else. */
export async function reachExternal(
  databaseUrl: string,
  setting = 'DATABASE_URL',
): Promise<{ connection: ClientConfig; stop(): Promise<void> }> {
  const connection = { connectionString: databaseUrl, application_name: 'courtline', keepAlive: true };
  const client = makeClient(connection, setting);
  try {
    await client.connect();
    await checkServer(client, setting);
  } catch (error) {
    throw error instanceof StartError ? error : unreachable({ databaseUrl, setting }, error as Error);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection, stop: async () => undefined };
}

function makeClient(connection: ClientConfig, setting: string): Client {
  try {
    const client = new Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 });
    client.on('error', () => undefined);
    return client;
  } catch {
    throw new StartError(`${setting} isn't a valid PostgreSQL URL.`);
  }
}

async function checkServer(client: Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const { version, encoding } = rows[0] ?? { version: 0, encoding: '' };
  if (version < oldestVersion)
    throw new StartError(`Courtline needs PostgreSQL 15 or newer. ${setting} points to an older version.`);
  if (encoding !== 'UTF8') {
    throw new StartError(`The database in ${setting} uses the encoding ${encoding}. Courtline needs UTF8.`);
  }
}

/** Names the server but not the password, which the URL may contain. */
function unreachable(
  { databaseUrl, setting }: { databaseUrl: string; setting: string },
  error: Error,
): StartError {
  const reason = error.message || (error as NodeJS.ErrnoException).code || 'no answer';
  return new StartError(`Can't use the database at ${placeIn(databaseUrl)} (${reason}). Check ${setting}.`);
}

function placeIn(databaseUrl: string): string {
  try {
    const { host, pathname, searchParams } = new URL(databaseUrl);
    return (host || (searchParams.get('host') ?? 'this machine')) + pathname;
  } catch {
    return 'DATABASE_URL';
  }
}
