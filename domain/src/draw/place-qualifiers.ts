import { drawSize } from './draw-size';
import type { GroupStage } from './group-stage';

/** A place in a group that goes on to the playoffs. */
export type Qualifier = { group: number; place: number };

/**
 * The place on each line of the playoffs, line 1 first; null is a bye. Winners of groups are seeded by group, then come the
 * seconds and so on; byes are opposite the first winners. Within a row of places, groups are matched to lines so that teams
 * of one group meet again as late as possible.
 */
export function placeQualifiers({ groups, advancing }: GroupStage): (Qualifier | null)[] {
  const size = drawSize(groups * advancing);
  const lineOfSeed = linesBySeed(size);
  const lines: (Qualifier | null)[] = Array.from({ length: size }, () => null);
  const linesOfGroup: number[][] = Array.from({ length: groups }, () => []);
  for (let place = 1; place <= advancing; place += 1) {
    const free = lineOfSeed.slice((place - 1) * groups, place * groups);
    for (const [group, line] of matchToLines(linesOfGroup, free).entries()) {
      lines[line] = { group: group + 1, place };
      linesOfGroup[group]?.push(line);
    }
  }
  return lines;
}

/** The line of each seed, best first: any two of the first 2, 4, 8 ... seeds meet as late as possible. */
function linesBySeed(size: number): number[] {
  let seeds = [1, 2];
  while (seeds.length < size) {
    const sum = seeds.length * 2 + 1;
    seeds = seeds.flatMap((seed, at) => (at % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  const lines: number[] = [];
  for (const [line, seed] of seeds.entries()) lines[seed - 1] = line;
  return lines;
}

/** A line for each group, such that the earliest round in which two teams of a group can meet is as late as possible. */
function matchToLines(linesOfGroup: readonly (readonly number[])[], free: readonly number[]): number[] {
  const rounds = linesOfGroup.map((taken) => free.map((line) => firstMeeting(line, taken)));
  const thresholds = [...new Set(rounds.flat())].toSorted((one, other) => other - one);
  for (const threshold of thresholds) {
    const matched = matchAll(rounds, threshold);
    if (matched) return matched.map((at) => free[at] as number);
  }
  return [...free];
}

/** The round in which the line can first meet one of the others: that in which their halves of the draw join. */
function firstMeeting(line: number, others: readonly number[]): number {
  return Math.min(Infinity, ...others.map((other) => 32 - Math.clz32(line ^ other)));
}

/** The index of a line for each group, each line once, in no round before the threshold; null if there is none. */
function matchAll(rounds: readonly (readonly number[])[], threshold: number): number[] | null {
  const groupAt: (number | undefined)[] = [];
  const assign = (group: number, tried: Set<number>): boolean =>
    (rounds[group] ?? []).some((round, at) => {
      if (round < threshold || tried.has(at)) return false;
      tried.add(at);
      const holder = groupAt[at];
      if (holder !== undefined && !assign(holder, tried)) return false;
      groupAt[at] = group;
      return true;
    });
  // From the last group on, so that the first one keeps its first choice where all are alike.
  for (let group = rounds.length - 1; group >= 0; group -= 1) if (!assign(group, new Set())) return null;
  const lineOf: number[] = [];
  for (const [at, group] of groupAt.entries()) if (group !== undefined) lineOf[group] = at;
  return lineOf;
}
