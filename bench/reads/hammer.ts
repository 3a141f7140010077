import { type Asked, type Wire, openWire } from '../load/wire';

const connections = 16;

type Expected = { ms: number; status: 200 | 304 };

/** How many answers a server gives, and how many a second, to sixteen readers who ask one thing after the other. */
export async function hammer(
  url: string,
  ask: (turn: number) => Asked,
  { ms, status: expected }: Expected,
): Promise<{ answered: number; rate: number }> {
  const wires = await Promise.all(Array.from({ length: connections }, () => openWire(url)));
  const until = performance.now() + ms;
  let turn = 0;
  let answered = 0;
  const readOn = async (wire: Wire) => {
    while (performance.now() < until) {
      const asked = ask((turn += 1));
      const { status } = await wire.ask(asked);
      if (status !== expected) throw new Error(`${asked.path} was answered ${status}`);
      answered += 1;
    }
  };
  const since = performance.now();
  await Promise.all(wires.map(readOn));
  const lasted = performance.now() - since;
  for (const wire of wires) wire.close();
  return { answered, rate: (answered / lasted) * 1000 };
}
