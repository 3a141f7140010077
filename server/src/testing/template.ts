import type { ClientConfig } from 'pg';
import { migrate } from '../db/migrate';
import { openPool } from '../db/open';
import { openJobs } from '../jobs/jobs';
import { savePlace } from '../store/place';
import { smallGazetteer } from './small-gazetteer';

/** Everything that a database of the tests holds before its test begins: our tables, those of the job queue, a few places. */
export async function fillTemplate(connection: ClientConfig): Promise<void> {
  await migrate(connection);
  const jobs = await openJobs(connection, (error) => {
    throw error;
  });
  await jobs.stop();
  const { db } = openPool(connection);
  for (const place of smallGazetteer) await savePlace(db, place);
  await db.destroy();
}
