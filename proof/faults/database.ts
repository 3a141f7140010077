import { setTimeout as pause } from 'node:timers/promises';
import { anUnreliableNetwork } from '../../server/src/testing/unreliable-network';
import { figure, goal, promise } from '../report';
import { type Reply, ask } from '../running/ask';
import { type Node, aNode, isReady, secrets } from '../running/node';
import { anAdmin, makeMembers } from '../running/people';
import type { DatabaseServer } from '../running/server';

/** A network between service and database that hangs, breaks, or is slow. */
export async function databaseFaults(server: DatabaseServer): Promise<void> {
  const { url, db } = await server.newDatabase('frail');
  const network = await anUnreliableNetwork(url);
  const node = await aNode({ settings: { DATABASE_URL: network.url, ...secrets } });
  await makeMembers(db, 200);
  const { token } = await anAdmin(db);

  network.hang();
  await refused('while the database hangs', node, token);
  network.flow();
  await backAgain('after it hung', node);

  await network.cut();
  await refused('while the database refuses', node, token);
  await network.mend();
  await backAgain('after it refused', node);

  network.slow(150);
  const slow = await callers(node, token, 40);
  network.slow(0);
  const bad = slow.filter(({ status }) => status !== 200 && status !== 201 && status !== 503);
  promise(
    'a slow database (150 ms each way) is answered by work or by 503',
    bad.length === 0,
    statuses(slow),
  );
  await backAgain('after it was slow', node);
  await node.kill('SIGTERM');
  await network.close();
}

async function refused(when: string, node: Node, token: string): Promise<void> {
  // Let the open connections discover the failure.
  await callers(node, token, 4);
  const replies = await callers(node, token, 20);
  const health = await ask(node, { path: '/healthz' });
  promise(
    `${when}, calls say 503`,
    replies.every(({ status }) => status === 503),
    statuses(replies),
  );
  promise(`${when}, /healthz is OK and /readyz says no`, health.status === 200 && !(await isReady(node.url)));
  const slowest = Math.max(...replies.map(({ ms }) => ms));
  goal(`${when}, within 4 s`, slowest < 4000, `${(slowest / 1000).toFixed(2)} s`);
}

async function backAgain(when: string, node: Node): Promise<void> {
  const begun = performance.now();
  while (!(await isReady(node.url)) && performance.now() - begun < 30_000) await pause(50);
  promise(`${when}, all is as before`, await isReady(node.url));
  figure('back after', `${((performance.now() - begun) / 1000).toFixed(2)} s`);
}

let names = 0;

/** Sends reads and some writes. */
function callers(node: Node, token: string, count: number): Promise<Reply[]> {
  return Promise.all(
    Array.from({ length: count }, (_, number) => {
      if (number % 5 !== 0) return ask(node, { path: '/v1/leagues?pageSize=5', token });
      names += 1;
      const body = {
        name: `Frail ${names}`,
        leagueTypeId: 1,
        leagueFee: 0,
        organizerEmail: `proof${names}@example.com`,
      };
      return ask(node, { method: 'POST', path: '/v1/admin/leagues', body, token });
    }),
  );
}

export function statuses(replies: readonly Reply[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');
}
