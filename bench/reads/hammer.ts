import { type WireRequest, type Wire, openWire } from '../load/wire';

const connections = 16;

type Expected = { ms: number; statuses: readonly number[] };

/** Responses in total and per second for sixteen readers, each sending one request after another. */
export async function hammer(
  url: string,
  nextRequest: (turn: number) => WireRequest,
  { ms, statuses }: Expected,
): Promise<{ answered: number; rate: number }> {
  const wires = await Promise.all(Array.from({ length: connections }, () => openWire(url)));
  const until = performance.now() + ms;
  let turn = 0;
  let answered = 0;
  const readOn = async (wire: Wire) => {
    while (performance.now() < until) {
      const request = nextRequest((turn += 1));
      const { status } = await wire.ask(request);
      if (!statuses.includes(status)) throw new Error(`${request.path} was answered ${status}`);
      answered += 1;
    }
  };
  const since = performance.now();
  await Promise.all(wires.map(readOn));
  const lasted = performance.now() - since;
  for (const wire of wires) wire.close();
  return { answered, rate: (answered / lasted) * 1000 };
}
