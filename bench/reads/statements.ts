import { readConfig } from '../../server/src/config';
import { openService } from '../../server/src/service';
import { loadSettings } from '../load/sign-in';
import type { ReadCall } from './calls';

/** Number of queries for each call, with and without the cached response. */
export async function countStatements(databaseUrl: string, calls: readonly ReadCall[]) {
  const config = readConfig({ ...loadSettings, TRUST_PROXY: '127.0.0.1', DATABASE_URL: databaseUrl });
  const { app, database, stop } = await openService(config, () => undefined, 'none');
  let borrowed = 0;
  // Outside a transaction every statement acquires a connection.
  database.pool.on('acquire', () => (borrowed += 1));
  const count = async ({ asked }: ReadCall) => {
    const { path: url, method = 'GET', headers = {}, body } = asked(1);
    borrowed = 0;
    const own = { 'sec-fetch-site': 'same-origin', ...headers };
    await app.inject({ method, url, headers: own, ...(body ? { payload: body } : {}) });
    return borrowed;
  };
  const counts = new Map<string, { made: number; kept: number }>();
  for (const call of calls) counts.set(call.name, { made: await count(call), kept: await count(call) });
  await stop();
  return counts;
}
