import { z } from 'zod';
import { StartError } from './db/start-error';

export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres:// or postgresql://');

/** Addresses of replicas, separated by commas. */
export const databaseAddresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(
    z.array(
      databaseAddress.refine(
        (address) => URL.canParse(address),
        'must be URLs of PostgreSQL servers, separated by commas',
      ),
    ),
  );

type DatabaseSettings = {
  DATABASE_URL: string | null;
  DATABASE_POOLER: 'transaction' | null;
  DATABASE_DIRECT_URL: string | null;
  READ_DATABASE_URLS: readonly string[];
  READ_MAX_LAG_MS: number;
};

/** Where the data is, and the ways to it. */
export function databaseOf(env: DatabaseSettings) {
  checkDatabaseSettings(env);
  return {
    databaseUrl: env.DATABASE_URL,
    /** Set if `databaseUrl` is a pooler in transaction mode. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Replicas that serve reads. */
    readDatabaseUrls: env.READ_DATABASE_URLS,
    /** A replica that is older than this serves no reads. */
    readMaxLagMs: env.READ_MAX_LAG_MS,
  };
}

/** A pooler needs the way past it: in transaction mode it can neither listen nor hold the locks of migrations. */
function checkDatabaseSettings(env: DatabaseSettings): void {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: directUrl } = env;
  if ((pooler === null) !== (directUrl === null)) {
    throw new StartError('DATABASE_POOLER and DATABASE_DIRECT_URL go together. Set both of them or none.');
  }
  if (env.READ_DATABASE_URLS.length > 0 && url === null) {
    throw new StartError('DATABASE_URL is missing: READ_DATABASE_URLS are its replicas.');
  }
  if (pooler !== null && url === null) {
    throw new StartError('DATABASE_URL is missing: with DATABASE_POOLER it is the address of the pooler.');
  }
}
