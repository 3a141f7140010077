// Reads on streaming replicas of PostgreSQL: members read what they wrote, and a replica that lags, hangs or dies is left out.
import { ownWrites } from './replicas/own-writes';
import { replicaFaults } from './replicas/faults';
import { partNotProven, promise } from './report';
import { aPrimary, aReplicaOf, findPostgres } from './running/postgres';
import { isStopping } from './running/stopping';
import { runTests } from './running/tests';

const bin = findPostgres();
if (bin === null) {
  const reason =
    'there are no programs of PostgreSQL 15 or newer that replicate (Debian package postgresql-15)';
  partNotProven('reads on replicas', reason);
} else {
  await ownWrites(bin);
  if (!isStopping()) await replicaFaults(bin);
  if (!isStopping()) await testsOnReplica(bin);
}

/**
 * Tests write into the database past the service, so every commit waits here until the replica shows it. What only the
 * primary can answer would be an error in the log of the replica.
 */
async function testsOnReplica(programs: string): Promise<void> {
  const primary = await aPrimary(programs);
  const replica = await aReplicaOf(programs, primary);
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query(`alter system set synchronous_commit = 'remote_apply'`);
  await primary.query('select pg_reload_conf()');
  const files = [
    'server/src/http/read-statements.test.ts',
    'server/src/http/identity-first.test.ts',
    'server/src/http/live.test.ts',
    'server/src/two-nodes.test.ts',
    'server/src/features/league-search/search-sessions.test.ts',
  ];
  await runTests('tests of the service pass with a replica, among them one of every read', files, {
    env: { DATABASE_URL: primary.urlOf('postgres'), READ_URL: replica.urlOf('postgres') },
  });
  const refused = [...new Set(replica.log().match(/ERROR: .*(\n.*STATEMENT: .*)?/g))];
  promise(
    'no read asks the replica for what only the primary has',
    refused.length === 0,
    refused.join('; ').slice(0, 1000),
  );
  await replica.stop();
  await primary.stop();
}
