import { median } from '../load/figures';
import { openWire } from '../load/wire';
import type { ReadCall } from './calls';
import { hammer } from './hammer';

/** A server, the step between the sessions to request, and whether the readers have the responses already. */
type Target = { url: string; step?: number; hasSeen?: true };

/** Number of sessions to ask about, and milliseconds per measurement. */
type Size = { sessions: number; ms: number };

const rounds = 3;

/** Alternating, so that other load affects all of them equally; the first round is warm-up. */
export async function inTurns(call: ReadCall, targets: readonly Target[], size: Size): Promise<number[]> {
  const { sessions, ms } = size;
  const rates = targets.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { url, step = 1, hasSeen }] of targets.entries()) {
      // Again each round: a page that shows the time changes with the minute.
      const known = hasSeen ? await etagsOf(url, call, size) : [];
      const nextRequest = (turn: number) => {
        const nth = turn % sessions;
        const etag = known[nth];
        return { ...call.asked(1 + nth * step), ...(etag ? { headers: { 'if-none-match': etag } } : {}) };
      };
      const { rate } = await hammer(url, nextRequest, { ms, statuses: hasSeen ? [304, 200] : [200] });
      if (round > 0) rates[at]?.push(rate);
    }
  }
  return rates.map(median);
}

/** The ETags of each response, for conditional requests. */
async function etagsOf(url: string, { asked }: ReadCall, { sessions }: Size): Promise<string[]> {
  const wire = await openWire(url);
  const etags = [];
  for (let nth = 0; nth < sessions; nth++) {
    const request = asked(1 + nth);
    const { etag } = await wire.ask(request);
    if (!etag) throw new Error(`${request.path} is not cached`);
    etags.push(etag);
  }
  wire.close();
  return etags;
}

export async function bytesOf(url: string, { asked }: ReadCall): Promise<number> {
  const wire = await openWire(url);
  const { body } = await wire.ask(asked(1));
  wire.close();
  return Buffer.byteLength(body);
}

/** Prints a value beside its goal, and returns whether it is met. */
export function printGoal(
  name: string,
  value: number,
  { least = 0, most = Infinity }: { least?: number; most?: number },
): boolean {
  const isMet = value >= least && value <= most;
  const goal = most === Infinity ? `at least ${least}` : `at most ${most}`;
  console.log(`    ${name.padEnd(24)}${value.toFixed(2).padStart(7)}   (${goal}${isMet ? '' : ', MISSED'})`);
  return isMet;
}
