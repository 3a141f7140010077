import { Client } from 'pg';
import { vi } from 'vitest';
import type { TestService } from './a-service';

/** What the service asks the database: the least of three times, since housekeeping may ask something meanwhile. */
export async function countStatements(house: TestService, run: () => Promise<unknown>): Promise<number> {
  const counts = [];
  for (let time = 0; time < 3; time++) counts.push(await countOnce(house, run));
  return Math.min(...counts);
}

/** Outside a transaction every statement borrows a connection. */
async function countOnce({ service }: TestService, run: () => Promise<unknown>): Promise<number> {
  const { pool } = service.database;
  const connect = vi.spyOn(pool, 'connect');
  await run();
  const { length } = connect.mock.calls;
  connect.mockRestore();
  return length;
}

/** The same for what happens inside a transaction, where one connection asks everything. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const counts = [];
  for (let time = 0; time < 3; time++) {
    const query = vi.spyOn(Client.prototype, 'query');
    await run();
    counts.push(query.mock.calls.length);
    query.mockRestore();
  }
  return Math.min(...counts);
}
