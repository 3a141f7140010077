import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type TestDatabase, aDatabase } from '../../testing/cluster';
import { seesLineup } from '../../testing/lineup-fixture';
import type { MatchFixture } from '../../testing/match-fixture';
import { aSealedMatch, moveDeadline, setOrder } from '../../testing/sealed-fixture';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.drop());

it('Lineups whose deadline passed while no node ran open once when a node starts, and only once', async () => {
  const before = await aService({ on: database });
  const fixture = await aSealedMatch(before);
  await setOrder(fixture, 1);
  await setOrder(fixture, 2);
  await before.close();
  await moveDeadline(before, fixture, -0.1);
  await aMinutePasses();

  const after = await aService({ on: database });
  await expect.poll(() => openedFor(after, fixture)).toBe(true);
  const told = await emails();
  expect(told['lineup-sealed']).toBe(4);
  expect(told['lineups-opened']).toBeGreaterThan(0);
  await after.close();

  await aMinutePasses();
  const again = await aService({ on: database });
  await expect.poll(lineupJobs).toEqual(['completed']);
  expect(await emails()).toEqual(told);
  await again.close();
});

function openedFor(service: TestService, fixture: MatchFixture): Promise<boolean> {
  return seesLineup(fixture, service.visitor(), 1);
}

/** The queue takes one such job a minute. */
async function aMinutePasses(): Promise<void> {
  await sql`delete from pgboss.job where name = 'lineups'`.execute(database.db);
}

async function lineupJobs(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'lineups'`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
}

async function emails(): Promise<Record<string, number>> {
  const mails = await database.db.selectFrom('mails').select('kind').orderBy('kind').execute();
  return Object.fromEntries(
    mails.map(({ kind }) => [kind, mails.filter((mail) => mail.kind === kind).length]),
  );
}
