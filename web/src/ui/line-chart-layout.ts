export type ChartPoint = { time: number; value: number };

type Size = { width: number; height: number };

const margin = 8;

/** Time runs to the right, and the values fill the height. A single value is in the middle. */
export function layOutChart(points: readonly ChartPoint[], { width, height }: Size) {
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const [start, end] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  const dots = points.map(({ time, value }) => ({
    time,
    x: rounded(margin + share(time - start, end - start) * (width - 2 * margin)),
    y: rounded(height - margin - share(value - lowest, highest - lowest) * (height - 2 * margin)),
  }));
  const path = dots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { path, dots, lowest, highest };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0.5 : part / whole;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
