import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPool, withoutTimeLimits } from '../../server/src/db/open';
import { statuses } from '../faults/database';
import { figure, promise } from '../report';
import { type Reply, ask } from '../running/ask';
import type { Cluster, Machine } from '../running/cluster';
import { aMailSink } from '../running/mail-sink';
import { type Node, aNode, secrets } from '../running/node';
import { anAdmin, makeMembers, manyAdmins } from '../running/people';
import { type Record as Written, lostLeagues, writers } from '../running/writers';
import { reportMissing, sendAgain } from './emails';
import { follow } from './follow';
import { patience } from './patience';

export type Outage = {
  what: string;
  machine: Machine;
  seconds: number;
  backAt: number;
  statuses: string;
  odd: number;
  isLive: boolean;
};

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
  const tokens = await manyAdmins(db);
  const league = await aLeague(node, token);
  const stream = await follow(node, league);
  const work = writers({ node: () => node, tokens, people: 4, prefix: 'Failover', pauseMs });
  const records: Written[] = [work.record];

  return {
    /** Lets something happen to the primary, and waits until a write is acknowledged by another server. */
    async during(what: string, happens: (primary: Machine) => Promise<void>): Promise<Outage> {
      const machine = await cluster.primary();
      if (!machine) throw new Error('No server is the primary');
      const measured = await measure(cluster, { machine, record: work.record, happens });
      return {
        what,
        machine,
        ...measured,
        isLive: await isHeard({ node, token, league, heard: stream.heard }),
      };
    },
    async leftBehind(machine: Machine) {
      const people = await behind({ DATABASE_URL: machine.urlOf('proof'), ...settings }, tokens);
      records.push(people.record);
      return people;
    },
    /** How many acknowledged writes a server does not know. */
    unknownTo: async (machine: Machine) => (await lostAt(machine, records)).length,
    async report(): Promise<void> {
      await work.stop();
      stream.leave();
      await reportLost(cluster, records);
      await node.kill('SIGTERM');
      await sendAgain(db);
      node = await aNode({ settings: { DATABASE_URL: url, ...settings } });
      await reportMissing(db, records, email.taken);
      figure('calls without an answer', work.record.unanswered.size);
      await node.kill('SIGTERM');
      await db.destroy();
      email.close();
    },
  };
}

type Incident = { machine: Machine; record: Written; happens: (primary: Machine) => Promise<void> };

async function measure(cluster: Cluster, { machine, record, happens }: Incident) {
  await grow(record);
  const others = record.others.length;
  const gap = watchGap(record);
  await happens(machine);
  await untilReplaced(cluster, machine);
  await grow(record);
  const refused = record.others.slice(others);
  return {
    ...gap.stop(),
    statuses: refused.length === 0 ? 'none refused' : statuses(refused),
    odd: refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null).length,
  };
}

type Followed = { node: Node; token: string; league: number; heard: () => number };

/** Whether a change still reaches the live stream. */
async function isHeard({ node, token, league, heard }: Followed): Promise<boolean> {
  const before = heard();
  const begun = performance.now();
  for (let number = 0; heard() === before; number++) {
    if (performance.now() - begun > 20_000) return false;
    await rename(node, token, league, `Told ${number}`);
    await pause(500);
  }
  return true;
}

/** A second node whose people reach one server only, past HAProxy. */
async function behind(settings: Record<string, string>, tokens: readonly string[]) {
  const alone = await aNode({ settings });
  const old = writers({ node: () => alone, tokens, people: 2, prefix: 'Left behind', pauseMs });
  const clock = watchGap(old.record);
  return {
    record: old.record,
    tried: () => old.record.acknowledged.size + old.record.others.length,
    acknowledgedSince: (at: number) => clock.since(at),
    async untilTried(times: number) {
      const least = old.record.others.length + times;
      while (old.record.others.length < least) await pause(50);
    },
    async stop() {
      await old.stop();
      clock.stop();
      await alone.kill('SIGKILL');
    },
  };
}

async function reportLost(cluster: Cluster, records: readonly Written[]): Promise<void> {
  const primary = await cluster.primary();
  if (!primary) throw new Error('No server is the primary');
  const count = records.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  // Past HAProxy, which may not know yet who is the primary.
  const lost = await lostAt(primary, records);
  promise('no acknowledged write is lost', lost.length === 0, `${count} acknowledged, ${lost.length} lost`);
  if (lost.length > 0) figure('lost', lost.slice(0, 20).join(', '));
  for (const machine of cluster.machines.filter((one) => one !== primary)) {
    const begun = performance.now();
    // It may be starting again, rewound.
    const hasAll = async () => (await lostAt(machine, records).catch(() => null))?.length === 0;
    while (!(await hasAll()) && performance.now() - begun < patience) await pause(500);
    promise(`${machine.name}, which follows, has all of them too`, await hasAll());
  }
}

async function lostAt(machine: Machine, records: readonly Written[]): Promise<string[]> {
  const { db } = openPool({ connectionString: machine.urlOf('proof') });
  try {
    return (await Promise.all(records.map((record) => lostLeagues(db, record)))).flat();
  } finally {
    await db.destroy();
  }
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
