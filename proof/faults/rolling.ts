import { setTimeout as pause } from 'node:timers/promises';
import { figure, isLong, promise } from '../report';
import { type Reply, ask } from '../running/ask';
import { type Node, aNode, isReady, secrets } from '../running/node';
import { makeMembers, manyAdmins } from '../running/people';
import type { DatabaseServer } from '../running/server';
import { isStopping } from '../running/stopping';
import { aCrowd } from '../running/together';
import { lostLeagues } from '../running/writers';
import { statuses } from './database';

type Balancer = { ready: Node[]; sentAgain: number };

/** Two nodes are restarted gracefully, one at a time, behind a load balancer that checks readiness. */
export async function rollingRestart(server: DatabaseServer): Promise<void> {
  const { url, db } = await server.newDatabase('rolling');
  const start = (port?: number) =>
    aNode({
      settings: { DATABASE_URL: url, PUBLIC_URL: 'http://localhost:3002', ...secrets },
      ...(port ? { port } : {}),
    });
  const nodes: Node[] = [await start(), await start()];
  const everyNode = [...nodes];
  await makeMembers(db, 20_000);
  const tokens = await manyAdmins(db);
  const balancer: Balancer = { ready: [...nodes], sentAgain: 0 };
  const replies: Reply[] = [];
  const acknowledged = new Map<string, string>();
  const crowd = aCrowd(6, async (person, number) => {
    const name = `Rolling ${person}-${number}`;
    const body = {
      name,
      leagueTypeId: 1,
      leagueFee: 0,
      organizerEmail: `proof${person + number * 6 + 1}@example.com`,
    };
    const token = tokens[(person + number * 6) % tokens.length] ?? '';
    const write = { method: 'POST', path: '/v1/admin/leagues', body, token };
    const reply = await send(balancer, number % 3 === 0 ? write : { path: '/v1/leagues?pageSize=5', token });
    if (reply.status === 201) acknowledged.set(name, body.organizerEmail);
    replies.push(reply);
  });
  for (let round = 0; round < (isLong ? 20 : 4) && !isStopping(); round++) {
    const index = round % 2;
    const leaving = nodes[index] as Node;
    await pause(500);
    balancer.ready = nodes.filter((node) => node !== leaving);
    await leaving.kill('SIGTERM');
    nodes[index] = await start(leaving.port);
    everyNode.push(nodes[index]);
    if (await isReady(nodes[index].url)) balancer.ready = [...nodes];
  }
  await crowd.stop();
  const bad = replies.filter(({ status }) => status !== 200 && status !== 201);
  promise('a rolling restart of two nodes fails no request', bad.length === 0, statuses(replies));
  if (bad.length > 0) console.log(complaintsOf(everyNode));
  figure('sent to a node again', balancer.sentAgain);
  const lost = await lostLeagues(db, { acknowledged, others: [], unanswered: new Set() });
  promise('and loses no write', lost.length === 0, `${acknowledged.size} acknowledged`);
  for (const node of nodes) await node.kill('SIGTERM');
}

/** Log lines of the nodes when they failed. */
function complaintsOf(nodes: readonly Node[]): string {
  const lines = nodes.flatMap((node) =>
    node
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{')),
  );
  return lines
    .slice(0, 5)
    .map((line) => `    ${line.slice(0, 600)}`)
    .join('\n');
}

type Request = Parameters<typeof ask>[1];

let keys = 0;

/** Like a load balancer: a request without a response, or with 503, is retried with the same idempotency key. */
async function send(balancer: Balancer, request: Request): Promise<Reply> {
  keys += 1;
  const headers: Record<string, string> =
    request.method === 'POST' ? { 'idempotency-key': `rolling-${keys}` } : {};
  for (let tries = 1; ; tries++) {
    const node = balancer.ready[(keys + tries) % balancer.ready.length];
    if (!node) throw new Error('No node is ready');
    const reply = await ask(node, { ...request, headers });
    if ((reply.status !== 0 && reply.status !== 503) || tries === 3) return reply;
    balancer.sentAgain += 1;
  }
}
