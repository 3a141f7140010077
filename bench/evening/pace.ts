import { setTimeout as pause } from 'node:timers/promises';
import { type WireRequest, type Wire, openWire } from '../load/wire';

type Request = WireRequest & { name: string };

export type Answer = { name: string; status: number; ms: number };

const connections = 64;

/**
 * Sends requests at a fixed rate, whether the service keeps up or not: time spent waiting for a connection counts from
 * when the request was due.
 */
export async function pace(
  urls: readonly string[],
  { rate, seconds }: { rate: number; seconds: number },
  next: () => Request,
): Promise<{ answers: Answer[]; lasted: number }> {
  const free = await Promise.all(
    Array.from({ length: connections }, (_, at) => openWire(urls[at % urls.length] ?? '')),
  );
  const all = [...free];
  const waiting: ((wire: Wire) => void)[] = [];
  const answers: Answer[] = [];
  const lend = () =>
    new Promise<Wire>((resolve) => {
      const wire = free.pop();
      if (wire) resolve(wire);
      else waiting.push(resolve);
    });
  const giveBack = (wire: Wire) => {
    const nextOne = waiting.shift();
    if (nextOne) nextOne(wire);
    else free.unshift(wire);
  };
  const send = async (due: number) => {
    const wire = await lend();
    const { name, ...request } = next();
    const { status } = await wire.ask(request);
    giveBack(wire);
    answers.push({ name, status, ms: performance.now() - due });
  };
  const since = performance.now();
  const pending: Promise<void>[] = [];
  for (let turn = 0; turn < rate * seconds; turn++) {
    const due = since + (turn / rate) * 1000;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    pending.push(send(due));
  }
  await Promise.all(pending);
  const lasted = performance.now() - since;
  for (const wire of all) wire.close();
  return { answers, lasted };
}
