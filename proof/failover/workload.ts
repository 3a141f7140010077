import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPool, withoutTimeLimits } from '../../server/src/db/open';
import { statuses } from '../faults/database';
import { figure, promise } from '../report';
import { type Reply, ask } from '../running/ask';
import type { Cluster, Machine } from '../running/cluster';
import { aMailSink } from '../running/mail-sink';
import { type Node, aNode, secrets } from '../running/node';
import { anAdmin, makeMembers } from '../running/people';
import { type Record as Written, lostLeagues, writers } from '../running/writers';
import { follow } from './follow';

export type Outage = {
  what: string;
  machine: Machine;
  seconds: number;
  backAt: number;
  statuses: string;
  odd: number;
  isLive: boolean;
};

const patience = 120_000;
const members = 20_000;
/** So that they do not try more often than there are people to appoint. */
const pauseMs = 200;

/** People who write through one node, with its live stream and its e-mails, while the database fails over. */
export async function aWorkload(cluster: Cluster) {
  const { db: server } = openPool({ connectionString: cluster.urlOf('postgres') });
  await sql`create database proof template template0`.execute(server);
  await server.destroy();
  const url = cluster.urlOf('proof');
  const email = await aMailSink();
  const settings = { SMTP_URL: email.url, ...secrets };
  let node = await aNode({ settings: { DATABASE_URL: url, ...settings } });
  const { db } = openPool({ connectionString: url });
  await withoutTimeLimits({ connectionString: url }, (patient) => makeMembers(patient, members));
  const { token } = await anAdmin(db);
  const league = await aLeague(node, token);
  const stream = await follow(node, league);
  const work = writers({ node: () => node, token, people: 4, prefix: 'Failover', pauseMs });
  const records: Written[] = [work.record];

  const isHeard = async () => {
    const before = stream.heard();
    const begun = performance.now();
    for (let number = 0; stream.heard() === before; number++) {
      if (performance.now() - begun > 20_000) return false;
      await rename(node, token, league, `Told ${number}`);
      await pause(500);
    }
    return true;
  };

  return {
    /** Lets something happen to the primary, and waits until a write is acknowledged by another server. */
    async during(what: string, happens: (primary: Machine) => Promise<void>): Promise<Outage> {
      const machine = await cluster.primary();
      if (!machine) throw new Error('No server is the primary');
      await grow(work.record);
      const others = work.record.others.length;
      const gap = watchGap(work.record);
      await happens(machine);
      await untilReplaced(cluster, machine);
      await grow(work.record);
      const { seconds, backAt } = gap.stop();
      const refused = work.record.others.slice(others);
      return {
        what,
        machine,
        seconds,
        backAt,
        statuses: refused.length === 0 ? 'none refused' : statuses(refused),
        odd: refused.filter(({ status }) => status !== 503).length,
        isLive: await isHeard(),
      };
    },
    /** A second node whose people reach one server only, past HAProxy. */
    async leftBehind(machine: Machine) {
      const alone = await aNode({ settings: { DATABASE_URL: machine.urlOf('proof'), ...settings } });
      const old = writers({ node: () => alone, token, people: 2, prefix: 'Left behind', pauseMs });
      records.push(old.record);
      const clock = watchGap(old.record);
      return {
        tried: () => old.record.acknowledged.size + old.record.others.length,
        acknowledgedSince: (at: number) => clock.since(at),
        async stop() {
          // Long enough for tries of the old side, which take as long as its time limits.
          await pause(8000);
          await old.stop();
          clock.stop();
          await alone.kill('SIGKILL');
        },
      };
    },
    async report(): Promise<void> {
      await work.stop();
      stream.leave();
      const primary = await cluster.primary();
      if (!primary) throw new Error('No server is the primary');
      // Past HAProxy, which may not know yet who is.
      const { db: leading } = openPool({ connectionString: primary.urlOf('proof') });
      const lost = (await Promise.all(records.map((record) => lostLeagues(leading, record)))).flat();
      await leading.destroy();
      const count = records.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      promise(
        'no acknowledged write is lost',
        lost.length === 0,
        `${count} acknowledged, ${lost.length} lost`,
      );
      // Mail whose sender lost the database is sent again once its lock expires, which is not waited for here.
      await sql`update pgboss.job set started_on = started_on - interval '1 day'
        where name = 'mail' and state = 'active'`.execute(db);
      await node.kill('SIGTERM');
      node = await aNode({ settings: { DATABASE_URL: url, ...settings } });
      const missing = () =>
        records
          .flatMap(({ acknowledged }) => [...acknowledged.values()])
          .filter((address) => !email.taken.has(address));
      const begun = performance.now();
      while (missing().length > 0 && performance.now() - begun < patience) await pause(200);
      promise('jobs go on: every e-mail arrives', missing().length === 0, `${missing().length} missing`);
      figure('calls without an answer', work.record.unanswered.size);
      await node.kill('SIGTERM');
      await db.destroy();
      email.close();
    },
  };
}

async function untilReplaced(cluster: Cluster, old: Machine): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const now = await cluster.primary();
    if (now && now.name !== old.name) return;
    if (performance.now() - begun > patience) throw new Error('No other server became the primary');
    await pause(50);
  }
}

async function grow({ acknowledged, others, unanswered }: Written): Promise<void> {
  const least = acknowledged.size + 20;
  const begun = performance.now();
  while (acknowledged.size < least) {
    if (performance.now() - begun > patience)
      throw new Error(
        `No write is acknowledged: ${others.at(-1)?.text}, ${unanswered.size} without an answer`,
      );
    await pause(20);
  }
}

/** The longest time without an acknowledged write. */
function watchGap({ acknowledged }: Written) {
  const seen = [{ at: performance.now(), size: acknowledged.size }];
  const look = setInterval(() => {
    if (acknowledged.size > (seen.at(-1)?.size ?? 0))
      seen.push({ at: performance.now(), size: acknowledged.size });
  }, 20);
  return {
    since: (at: number) => acknowledged.size - (seen.findLast((one) => one.at <= at)?.size ?? 0),
    stop() {
      clearInterval(look);
      let longest = { seconds: 0, backAt: 0 };
      for (const [index, { at }] of seen.entries()) {
        const seconds = (at - (seen[index - 1]?.at ?? at)) / 1000;
        if (seconds > longest.seconds) longest = { seconds, backAt: at };
      }
      return longest;
    },
  };
}

async function aLeague(node: Node, token: string): Promise<number> {
  const body = {
    name: 'Followed',
    leagueTypeId: 1,
    leagueFee: 0,
    organizerEmail: `proof${members}@example.com`,
  };
  const reply = await ask(node, { method: 'POST', path: '/v1/admin/leagues', body, token });
  return (JSON.parse(reply.text) as { id: number }).id;
}

function rename(node: Node, token: string, id: number, name: string): Promise<Reply> {
  const body = { name, leagueFee: 0 };
  return ask(node, { method: 'PUT', path: `/v1/admin/leagues/${id}`, body, token });
}
