import { processorTime } from '../../bench/load/processor-time';
import { figure, isLong } from '../report';
import { ask } from '../running/ask';
import { type Node, aNode, secrets } from '../running/node';
import type { Pooler } from '../running/pooler';
import type { DatabaseServer } from '../running/server';

const rounds = isLong ? 40 : 8;
const requestsPerRound = 400;
const clients = 4;

type Side = { node: Node; pids: readonly number[]; ms: number; processorMs: number; failed: number };

/** The same reads in turns on a node with and a node without the pooler: machines differ, their ratio hardly does. */
export async function costOfPooler(server: DatabaseServer, pooler: Pooler): Promise<void> {
  const { url } = await server.newDatabase('measured');
  // Nothing is cached, so that every read asks the database.
  const settings = { DATABASE_URL: url, DEMO: 'on', PREPARED_MB: '0', ...secrets };
  const straight = await aNode({ settings });
  const pooled = await aNode({ settings: { ...settings, ...pooler.settingsFor(url) } });
  const sides = [sideOf(straight, []), sideOf(pooled, [pooler.pid])] as const;
  const paths = await readPaths(straight);
  for (const side of sides) await read(side, paths, server);
  for (const side of sides) Object.assign(side, { ms: 0, processorMs: 0, failed: 0 });
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await read(side, paths, server);
  }
  for (const { node } of sides) await node.kill('SIGTERM');
  const count = rounds * requestsPerRound;
  const [without, through] = sides;
  const describe = ({ ms, processorMs }: Side) =>
    `${((clients * ms) / count).toFixed(2)} ms, ${(processorMs / count).toFixed(2)} ms of processor time`;
  figure(`a read without the pooler (${count} reads, ${clients} at once)`, describe(without));
  figure('the same read through the pooler', describe(through));
  figure(
    'its cost',
    `${ratio(through.ms, without.ms)} of the time, ${ratio(through.processorMs, without.processorMs)} of processor time`,
  );
  if (without.failed + through.failed > 0) throw new Error('A read failed');
}

function sideOf(node: Node, others: readonly number[]): Side {
  return { node, pids: [node.pid, ...others], ms: 0, processorMs: 0, failed: 0 };
}

/** Session, schedule and standings of the demo world, and a search. */
async function readPaths(node: Node): Promise<string[]> {
  const { text } = await ask(node, { path: '/v1/leagues/1/summary' });
  const ids = [...text.matchAll(/"sessionId":(\d+)/g)].map(([, id]) => id);
  const id = ids[0] ?? '1';
  return [
    `/v2/leagues/sessions/${id}/summary`,
    `/v2/leagues/sessions/${id}/schedule`,
    `/v1/leagues/sessions/${id}/teamstandings`,
  ];
}

async function read(side: Side, paths: readonly string[], { dataDir }: DatabaseServer): Promise<void> {
  const sides = { nodes: side.pids, dataDir };
  const [before, begun] = [processorTime(sides), performance.now()];
  const client = async (first: number) => {
    for (let number = first; number < requestsPerRound; number += clients) {
      const { status } = await ask(side.node, { path: paths[number % paths.length] ?? '/' });
      if (status !== 200) side.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, first) => client(first)));
  side.ms += performance.now() - begun;
  const after = processorTime(sides);
  if (before && after) side.processorMs += after.service + after.database - before.service - before.database;
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(2);
}
