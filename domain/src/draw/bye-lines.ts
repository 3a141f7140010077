import type { Random } from './random';

/** The other line of the same first-round match. */
export function opponentLine(line: number): number {
  return line % 2 === 1 ? line + 1 : line - 1;
}

/**
 * Byes stand opposite the seeds in their order; the others stand where the next seeds' opponents would,
 * spread over halves, quarters and so on.
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
    const wanted = Math.min(byes - excused.size, room);
    excuseSpread(block.toSorted(ascending), excused, { wanted, random });
  }
  return [...excused].map(opponentLine);
}

function excuseSpread(
  block: readonly number[],
  excused: Set<number>,
  { wanted, random }: { wanted: number; random: Random },
): void {
  for (let given = 0; given < wanted; given += 1) excused.add(mostAloneLine(block, excused, random));
}

/** Goes down the draw by halves, each time where fewer of the block are excused; lots decide when level. */
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
