import { withConnection } from '../../server/src/db/open';
import { type Client, fillSessions } from '../search/fill-sessions';
import { type BuiltService, aBuiltService } from '../web/built-service';
import { type LoadDatabase, aLoadDatabase } from './database';
import { fillPlay } from './fill-play';
import { loadSettings } from './sign-in';

/** Runs a measurement with a temporary database. */
export async function withDatabase<Result>(
  use: (database: LoadDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await aLoadDatabase();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Runs a measurement with a node of the built service, on its database or with an embedded engine. */
export async function withNode<Result>(
  settings: Record<string, string>,
  use: (node: BuiltService) => Promise<Result>,
): Promise<Result> {
  const node = await aBuiltService({ ...loadSettings, ...settings });
  try {
    return await use(node);
  } finally {
    await node.stop();
  }
}

type Size = { sessions: number } & Parameters<typeof fillPlay>[1];

export function fillAll(
  { connection }: Pick<LoadDatabase, 'connection'>,
  { sessions, ...play }: Size,
): Promise<void> {
  return withConnection(connection, async (client: Client) => {
    await fillSessions(client, Math.max(10, Math.ceil(sessions / 10) * 10));
    await fillPlay(client, play);
  });
}
