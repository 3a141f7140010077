import { setTimeout as pause } from 'node:timers/promises';
import { anUnreliableNetwork } from '../../server/src/testing/unreliable-network';
import { figure, promise, seconds } from '../report';
import { type Reply, ask } from '../running/ask';
import { aNode, secrets } from '../running/node';
import { anAdmin, makeMembers } from '../running/people';
import type { DatabaseServer } from '../running/server';
import { lostLeagues } from '../running/writers';
import { statuses } from './database';

const people = 6;

/** A node that is stopped finishes its requests, accepts no new ones, and exits. */
export async function drainOnStop(server: DatabaseServer): Promise<void> {
  const { url, db } = await server.newDatabase('drain');
  const network = await anUnreliableNetwork(url);
  const node = await aNode({ settings: { DATABASE_URL: network.url, ...secrets } });
  await makeMembers(db, people);
  const { token } = await anAdmin(db);
  // A write needs several round trips, so that all are in progress when the node is stopped.
  network.slow(150);
  const acknowledged = new Map<string, string>();
  const replies: Reply[] = [];
  const writes = Array.from({ length: people }, async (_, person) => {
    const name = `Drain ${person}`;
    const organizerEmail = `proof${person + 1}@example.com`;
    const body = { name, leagueTypeId: 1, leagueFee: 0, organizerEmail };
    const reply = await ask(node, { method: 'POST', path: '/v1/admin/leagues', body, token });
    if (reply.status === 201) acknowledged.set(name, organizerEmail);
    replies.push(reply);
  });
  await pause(400);
  const before = replies.length;
  const begun = performance.now();
  const exited = node.kill('SIGTERM');
  await Promise.all(writes);
  network.slow(0);
  const late = await ask(node, { path: '/v1/leagues?pageSize=5' });
  const code = await exited;
  promise(
    'asked to stop, a node answers what is under way',
    before < people && replies.every(({ status }) => status === 201),
    `${people - before} under way, ${statuses(replies)}`,
  );
  promise('takes nothing new, and ends well', [0, 503].includes(late.status) && code === 0, `exit ${code}`);
  figure('gone after', seconds(begun));
  const lost = await lostLeagues(db, { acknowledged, others: [], unanswered: new Set() });
  promise('and what it answered is there', lost.length === 0, `${acknowledged.size} acknowledged`);
  await network.close();
}
