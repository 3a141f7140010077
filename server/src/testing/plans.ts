import { vi } from 'vitest';
import { isPrepared } from '../db/prepared-statement';
import type { TestService } from './a-service';

/** The query plans of all statements that the service runs during the call; generic plans for prepared statements. */
export async function plansOf({ internals }: TestService, run: () => Promise<unknown>): Promise<string[]> {
  const { pool } = internals.database;
  const statements: { text: string; values: unknown[] }[] = [];
  const client = await pool.connect();
  const query = (text: string | object, values?: unknown[]) => {
    if (typeof text === 'string') statements.push({ text, values: values ?? [] });
    return client.query(text as string, values);
  };
  const listening = { query, release: () => undefined };
  const connect = vi.spyOn(pool, 'connect').mockImplementation((() => Promise.resolve(listening)) as never);
  await run();
  connect.mockRestore();
  const plans = [];
  for (const { text, values } of statements.filter((question) => /^\s*(select|with)/i.test(question.text))) {
    const explained = isPrepared(text)
      ? { text: `explain (generic_plan) ${text}` }
      : { text: `explain ${text}`, values };
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(explained);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  client.release();
  return plans;
}
