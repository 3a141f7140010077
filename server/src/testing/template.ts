import type { ClientConfig } from 'pg';
import { migrate } from '../db/migrate';

/** Everything that a database of the tests holds before its test begins. */
export async function fillTemplate(connection: ClientConfig): Promise<void> {
  await migrate(connection);
}
