import type { TeamSeed } from '../draw/seeding-rows';
import { mergeEdits } from './merge-edits';

/** Seeds as form fields: the team of each seed number, null if not assigned. */
export type SeedValues = Record<string, number | null>;

export function seedValues(seeds: readonly TeamSeed[], teamCount: number): SeedValues {
  const numbers = Array.from({ length: teamCount }, (_, at) => at + 1);
  return Object.fromEntries(
    numbers.map((number) => [String(number), seeds.find(({ seed }) => seed === number)?.teamId ?? null]),
  );
}

export function seedsOfValues(values: SeedValues): TeamSeed[] {
  return Object.entries(values).flatMap(([number, teamId]) =>
    teamId === null ? [] : [{ teamId, seed: Number(number) }],
  );
}

/** Merges seed by seed. A team to which each side gave a different seed would appear twice, so it is a conflict too. */
export function mergeSeeds(base: SeedValues, mine: SeedValues, theirs: SeedValues) {
  const { values, conflicts } = mergeEdits(base, mine, theirs);
  const teams = Object.values(values);
  const twice = Object.entries(values).flatMap(([field, team]) => {
    const isTwice = team !== null && teams.filter((other) => other === team).length > 1;
    const isMine = mine[field] !== base[field] && theirs[field] !== mine[field];
    const isKnown = conflicts.some((conflict) => conflict.field === field);
    return isTwice && isMine && !isKnown ? [{ field, mine: team, theirs: theirs[field] ?? null }] : [];
  });
  return { values, conflicts: [...conflicts, ...twice] };
}
