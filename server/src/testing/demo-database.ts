import { readConfig } from '../config';
import { type Db, withoutTimeLimits } from '../db/open';
import { type DemoRole, accountOf } from '../demo/accounts';
import { fillDemoData } from '../demo/demo-data';
import { findMemberByEmail } from '../store/account/member';
import { type TestDatabase, aDatabase } from './cluster';

/** Four days before daylight saving time starts in Georgia, in the middle of the seasons. */
export const demoDay = new Date('2026-03-04T15:30:00Z');

const config = readConfig({});

/** Without time limits, as at the start of the service: filling takes as long as the machine needs. */
export function fillDemoDatabase(
  { connection }: Pick<TestDatabase, 'connection'>,
  now: Date = demoDay,
): Promise<void> {
  return withoutTimeLimits(connection, (db) => fillDemoData(db, { config, now, say: () => undefined }));
}

export async function aDemoDatabase(now: Date = demoDay): Promise<TestDatabase> {
  const database = await aDatabase();
  await fillDemoDatabase(database, now);
  return database;
}

export async function accountId(db: Db, role: DemoRole): Promise<number> {
  const member = await findMemberByEmail(db, accountOf(role).email);
  if (!member) throw new Error(`There is no ${role}`);
  return member.id;
}
