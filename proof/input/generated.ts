import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { Call } from '../../contract/src/call';
import { everyCall } from '../../contract/src/every-call';
import type { Db } from '../../server/src/db/open';
import { requestsTo } from '../../server/src/testing/arbitrary-requests';
import { figure, isLong, promise } from '../report';
import type { Node } from '../running/node';
import { naughty } from '../running/naughty';
import { anAdmin } from '../running/people';
import { isStopping, progress } from '../running/stopping';

const requestCount = isLong ? 100_000 : 4000;
/** Every round makes all calls, so that the memory after each round can be compared. */
const rounds = 4;
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

type Sent = { method: string; path: string; body: string | undefined; token: string | null };
type Outcome = { status: number; ms: number; sent: Sent };

export function chosenCalls(): Call[] {
  return [...everyCall.values()].filter(({ form }) => form !== 'events');
}

/** Requests generated from the contract, slightly or completely invalid, as an admin and sometimes as a visitor. */
export async function generatedRequests(node: Node, db: Db, calls: Call[]): Promise<void> {
  const each = Math.ceil(requestCount / calls.length / rounds);
  const turns = Array.from({ length: rounds }, (_, round) => calls.map((call) => ({ call, round }))).flat();
  const outcomes = new Map<number, number>();
  const bad: Outcome[] = [];
  const memory: number[] = [];
  let slowest: Outcome | null = null;
  for (const [index, { call, round }] of turns.entries()) {
    // A new admin for every call: the last one may have signed out or deleted the account.
    const { token } = await anAdmin(db);
    for (const outcome of await sendAll(node, sentTo(call, { count: each, seed: seed + round }, token))) {
      outcomes.set(outcome.status, (outcomes.get(outcome.status) ?? 0) + 1);
      if (outcome.status >= 500 || outcome.status === 0) bad.push(outcome);
      if (!slowest || outcome.ms > slowest.ms) slowest = outcome;
    }
    if ((index + 1) % calls.length === 0) memory.push(residentMegabytes(node.pid));
    if (isOver(node)) break;
    progress(
      () => `${(index + 1) * each} requests in ${round + 1} of ${rounds} rounds, ${bad.length} failed`,
    );
  }
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  promise(`${total} generated requests, none answered by a failure`, bad.length === 0, inWords(outcomes));
  for (const { status, sent } of bad.slice(0, 5))
    console.log(`    ${status} ${sent.method} ${sent.path.slice(0, 200)} ${sent.body?.slice(0, 300)}`);
  promise('the service never ended', node.isAlive());
  reportMemory(memory);
  figure(
    'slowest',
    `${slowest?.ms.toFixed(0)} ms, ${slowest?.sent.method} ${slowest?.sent.path.slice(0, 80)}`,
  );
  figure('repeat with', `SEED=${seed}`);
}

function isOver(node: Node): boolean {
  return !node.isAlive() || isStopping();
}

type SampleOptions = { count: number; seed: number };

function sentTo(call: Call, chosen: SampleOptions, token: string): Sent[] {
  const strings = fc.constantFrom(...naughty);
  const requests = fc.tuple(requestsTo(call), strings, fc.nat(7), fc.nat(3));
  return fc
    .sample(requests, { numRuns: chosen.count, seed: chosen.seed })
    .map(([request, text, position, visits]) => ({
      method: call.method,
      path: request.url as string,
      body: call.method === 'GET' ? undefined : withText(request.payload as string, text, position),
      token: visits === 0 ? null : token,
    }));
}

/** Replaces one value of every other body by a naughty string. */
function withText(body: string, text: string, position: number): string {
  const parsed = JSON.parse(body) as unknown;
  if (position > 3 || parsed === null || typeof parsed !== 'object') return body;
  const keys = Object.keys(parsed);
  const key = keys[position % Math.max(1, keys.length)];
  return key === undefined ? body : JSON.stringify({ ...parsed, [key]: text });
}

async function sendAll(node: Node, all: Sent[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const rest = all.values();
  const sender = async () => {
    for (const sent of rest) outcomes.push(await send(node, sent));
  };
  await Promise.all(Array.from({ length: 6 }, sender));
  return outcomes;
}

let addresses = 0;

/** Every request has its own client address, so that no rate limit hides an error. */
async function send(node: Node, sent: Sent): Promise<Outcome> {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const begun = performance.now();
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
  if (sent.token) headers['cookie'] = `courtline_${node.port}=${sent.token}`;
  if (sent.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const reply = await fetch(node.url + sent.path, {
      method: sent.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...(sent.body === undefined ? {} : { body: sent.body }),
    });
    await reply.arrayBuffer();
    return { status: reply.status, ms: performance.now() - begun, sent };
  } catch {
    return { status: 0, ms: performance.now() - begun, sent };
  }
}

function reportMemory(memory: number[]): void {
  const [first = 0] = memory;
  const last = memory.at(-1) ?? 0;
  const sizes = memory.map((megabytes) => megabytes.toFixed(0)).join(', ');
  promise('memory stays flat', last < first * 1.25, `${sizes} MB after each round`);
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

function inWords(outcomes: Map<number, number>): string {
  return [...outcomes]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
