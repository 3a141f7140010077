import { afterEach } from 'vitest';
import { openDatabases } from '../../server/src/testing/cluster';
import { brokenIn } from './invariants';

/** After every round of a race, check every database that the round may have changed. */
afterEach(async () => {
  if (!process.env['ROUNDS']) return;
  for (const { db } of openDatabases) {
    const broken = await brokenIn(db);
    if (broken.length > 0) throw new Error(broken.join('; '));
  }
});
