// The database fails over by itself: three PostgreSQL servers under Patroni and etcd, behind HAProxy, lose their primary while
// people write.
import { type Outage, aWorkload } from './failover/workload';
import { figure, notProven, partNotProven, promise } from './report';
import { type Cluster, aCluster, times } from './running/cluster';
import { findClusterPrograms } from './running/cluster-programs';
import { isStopping } from './running/stopping';

/** The service may be without its database for so long when a server dies, and `ttl` longer when its machine does. */
const backWithin = 15;

const programs = await findClusterPrograms();
if (typeof programs === 'string') partNotProven('the database fails over without a loss', programs);
else {
  const cluster = await aCluster(programs);
  try {
    await failovers(cluster);
  } finally {
    await cluster.stop();
  }
}

async function failovers(cluster: Cluster): Promise<void> {
  const work = await aWorkload(cluster);
  const killed = await work.during('kill -9 of the primary', async (primary) => primary.killDatabase());
  judge(killed, backWithin);
  await cluster.untilWhole();
  if (isStopping()) return work.report();
  const died = await work.during('its machine dies', (primary) => primary.destroy());
  judge(died, times.ttl + backWithin);
  died.machine.start();
  await cluster.untilWhole();
  if (isStopping()) return work.report();
  await splitBrain(cluster, work);
  if (isStopping()) return work.report();
  await networkCut(cluster, work);
  await work.report();
}

/** Patroni hangs, so that its PostgreSQL goes on as a primary while another one is promoted. */
async function splitBrain(cluster: Cluster, work: Awaited<ReturnType<typeof aWorkload>>): Promise<void> {
  const old = await cluster.primary();
  if (!old) throw new Error('No server is the primary');
  const left = await work.leftBehind(old);
  const hung = await work.during('Patroni hangs on the primary', async (primary) =>
    primary.patroni().signal('SIGSTOP'),
  );
  judge(hung, times.ttl + backWithin);
  await left.untilTried(10);
  figure('acknowledged writes that the old primary does not know', await work.unknownTo(old));
  old.patroni().signal('SIGCONT');
  await cluster.untilWhole();
  await left.stop();
  promise(
    'a node that reaches only the old primary is acknowledged nothing once there is a new one, also while the old one steps down',
    left.acknowledgedSince(hung.backAt) === 0 && left.tried() > 0,
    `${left.tried()} tries, ${left.acknowledgedSince(hung.backAt)} acknowledged`,
  );
  promise('the old primary follows the new one', (await cluster.primary())?.name !== old.name);
}

/** Its machine goes on, but can't be reached and reaches nobody. */
async function networkCut(cluster: Cluster, work: Awaited<ReturnType<typeof aWorkload>>): Promise<void> {
  const what = 'the network of the primary is cut';
  if (!cluster.canCut) return notProven(what, 'this takes root and network namespaces of Linux');
  const cut = await work.during(what, async (primary) => primary.cut());
  judge(cut, times.ttl + backWithin);
  cut.machine.mend();
  await cluster.untilWhole();
  promise(`${what}: mended, it follows the new one`, (await cluster.primary())?.name !== cut.machine.name);
}

function judge({ what, seconds, statuses, odd, isLive }: Outage, limit: number): void {
  promise(
    `${what}: writes go on by themselves within ${limit} s`,
    seconds <= limit,
    `${seconds.toFixed(1)} s without one`,
  );
  promise(`${what}: until then calls say 503 with Retry-After`, odd === 0, statuses);
  promise(`${what}: an open live stream hears what is written afterwards`, isLive);
}
