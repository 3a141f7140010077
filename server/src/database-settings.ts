import { z } from 'zod';
import { StartError } from './db/start-error';

export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres:// or postgresql://');

type DatabaseSettings = {
  DATABASE_URL: string | null;
  DATABASE_POOLER: 'transaction' | null;
  DATABASE_DIRECT_URL: string | null;
};

/** Where the data is, and the ways to it. */
export function databaseOf(env: DatabaseSettings) {
  checkDatabaseSettings(env);
  return {
    databaseUrl: env.DATABASE_URL,
    /** Set if `databaseUrl` is a pooler in transaction mode. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
  };
}

/** A pooler needs the way past it: in transaction mode it can neither listen nor hold the locks of migrations. */
function checkDatabaseSettings(env: DatabaseSettings): void {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: directUrl } = env;
  if ((pooler === null) !== (directUrl === null)) {
    throw new StartError('DATABASE_POOLER and DATABASE_DIRECT_URL go together. Set both of them or none.');
  }
  if (pooler !== null && url === null) {
    throw new StartError('DATABASE_URL is missing: with DATABASE_POOLER it is the address of the pooler.');
  }
}
