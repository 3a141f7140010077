/**
 * With a fixed factor, Lighthouse would simulate another phone on every machine. These are the factors at which processors
 * of different speed, told by the benchmark index that Lighthouse prints, run like its reference phone of the middle class.
 */
const measured = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 1533, slowdown: 4 },
  { index: 2000, slowdown: 6 },
] as const;

/** Between two measured processors in proportion, and beyond the last one in the proportion of the last two. */
export function slowdownFor(index: number): number {
  const next = measured.findIndex((point) => point.index >= index);
  const above = measured[next === -1 ? measured.length - 1 : Math.max(next, 1)] ?? measured[1];
  const below = measured[measured.indexOf(above) - 1] ?? measured[0];
  const part = (index - below.index) / (above.index - below.index);
  return Math.max(1, below.slowdown + part * (above.slowdown - below.slowdown));
}
