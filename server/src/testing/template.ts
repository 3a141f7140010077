import type { ClientConfig } from 'pg';
import { migrate } from '../db/migrate';
import { withoutTimeLimits } from '../db/open';
import { gazetteerVersion } from '../gateways/places/gazetteer/gazetteer';
import { openJobQueue } from '../queue/queue';
import { saveGazetteer, savePlaces } from '../store/search/place';
import { smallGazetteer } from './small-gazetteer';

/** The content of a test database before its test: migrated tables, those of the job queue, a few places. */
export async function fillTemplate(connection: ClientConfig): Promise<void> {
  await migrate(connection);
  const jobs = await openJobQueue(connection, (error) => {
    throw error;
  });
  await jobs.stop();
  await withoutTimeLimits(connection, async (db) => {
    await savePlaces(db, smallGazetteer);
    await saveGazetteer(db, gazetteerVersion);
  });
}
