import type { Random } from './random';

/** The other line of the same first-round match. */
export function opponentLine(line: number): number {
  return line % 2 === 1 ? line + 1 : line - 1;
}

/**
 * Byes are placed opposite the seeds in seed order; further byes opposite the lines of the next seeds, spread over
 * halves, quarters and so on.
 */
export function drawByeLines(
  byes: number,
  { seedLines, blocks }: { seedLines: readonly number[]; blocks: readonly (readonly number[])[] },
  random: Random,
): number[] {
  const excused = new Set(seedLines.slice(0, byes));
  for (const block of blocks) {
    if (excused.size >= byes) break;
    const room = block.filter((line) => !excused.has(line)).length;
    const count = Math.min(byes - excused.size, room);
    excuseSpread(block.toSorted(ascending), excused, { count, random });
  }
  return [...excused].map(opponentLine);
}

function excuseSpread(
  block: readonly number[],
  excused: Set<number>,
  { count, random }: { count: number; random: Random },
): void {
  for (let added = 0; added < count; added += 1) excused.add(mostAloneLine(block, excused, random));
}

/**
 * Descends the draw by halves, each time into the half where fewer lines of the block have a bye; ties are decided at
 * random.
 */
function mostAloneLine(block: readonly number[], excused: ReadonlySet<number>, random: Random): number {
  let lines = block;
  while (lines.length > 1) {
    const top = lines.slice(0, lines.length / 2);
    const bottom = lines.slice(lines.length / 2);
    const lead = countExcused(top, excused) - countExcused(bottom, excused);
    const goesUp = lead === 0 ? random(2) === 0 : lead < 0;
    lines = goesUp ? top : bottom;
  }
  return lines[0] as number;
}

function countExcused(lines: readonly number[], excused: ReadonlySet<number>): number {
  let count = 0;
  for (const line of lines) if (excused.has(line)) count += 1;
  return count;
}

function ascending(one: number, other: number): number {
  return one - other;
}
