import type { ClientConfig } from 'pg';
import { migrate } from '../db/migrate';
import { openJobs } from '../jobs/jobs';

/** Everything that a database of the tests holds before its test begins: our tables, and those of the job queue. */
export async function fillTemplate(connection: ClientConfig): Promise<void> {
  await migrate(connection);
  const jobs = await openJobs(connection, (error) => {
    throw error;
  });
  await jobs.stop();
}
