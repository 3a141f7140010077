import { afterEach } from 'vitest';
import { openDatabases } from '../../server/src/testing/cluster';
import { brokenIn } from './invariants';

/** After every round, in every database that the round may have touched. */
afterEach(async () => {
  for (const { db } of openDatabases) {
    const broken = await brokenIn(db);
    if (broken.length > 0) throw new Error(broken.join('; '));
  }
});
