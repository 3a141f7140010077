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

/** What a write asks in its transaction: the longest there was meanwhile, since those of the housekeeping are short. */
export async function countInTransaction(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  await run();
  const open = new Map<unknown, number>();
  let longest = 0;
  query.mock.calls.forEach(([sent], at) => {
    const client = query.mock.contexts[at];
    const text = String((sent as { text?: string }).text ?? sent);
    const asked = text === 'begin' ? 0 : (open.get(client) ?? 0) + 1;
    open.set(client, asked);
    if (text === 'commit') longest = Math.max(longest, asked);
  });
  query.mockRestore();
  return longest;
}
