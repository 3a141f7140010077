/** A row of the seeding dialog; empty until a team is picked. */
export type SeedRow = { teamId: number | null; seed: number | null };

export type TeamSeed = { teamId: number; seed: number };

export const emptySeedRow: SeedRow = { teamId: null, seed: null };

export function canAddSeedRow(rows: readonly SeedRow[], teamCount: number): boolean {
  return rows.length < teamCount;
}

export function addSeedRow(rows: readonly SeedRow[], teamCount: number): readonly SeedRow[] {
  return canAddSeedRow(rows, teamCount) ? [...rows, emptySeedRow] : rows;
}

export function canRemoveSeedRow(rows: readonly SeedRow[]): boolean {
  return rows.length > 1;
}

export function removeSeedRow(rows: readonly SeedRow[], index: number): readonly SeedRow[] {
  return canRemoveSeedRow(rows) ? rows.filter((_, at) => at !== index) : rows;
}

/** The teams a row may pick: all that no other row has. */
export function pickableTeamIds(
  rows: readonly SeedRow[],
  index: number,
  teamIds: readonly number[],
): readonly number[] {
  const pickedElsewhere = new Set(rows.filter((_, at) => at !== index).map((row) => row.teamId));
  return teamIds.filter((teamId) => !pickedElsewhere.has(teamId));
}

/** The seeds of the rows: rows without a team are skipped, a missing seed defaults to the row's position. */
export function seedsOfRows(rows: readonly SeedRow[]): TeamSeed[] {
  return rows.flatMap(({ teamId, seed }, at) => (teamId === null ? [] : [{ teamId, seed: seed ?? at + 1 }]));
}

/** The rows for these seeds; a seed equal to its position needs no number. */
export function rowsOfSeeds(seeds: readonly TeamSeed[]): readonly SeedRow[] {
  const rows = seeds
    .toSorted((one, other) => one.seed - other.seed)
    .map(({ teamId, seed }, at) => ({ teamId, seed: seed === at + 1 ? null : seed }));
  return rows.length > 0 ? rows : [emptySeedRow];
}

/** Skipping the seeding seeds only the first team. */
export function seedsWhenSkipped(teamIds: readonly number[]): TeamSeed[] {
  return teamIds.slice(0, 1).map((teamId) => ({ teamId, seed: 1 }));
}

/** Version of the seeds in a form: derived from the seeds, so that equal seeds have the same version. */
export function seedsVersion(seeds: readonly TeamSeed[]): string {
  return seeds
    .toSorted((one, other) => one.seed - other.seed)
    .map(({ teamId, seed }) => `${seed}:${teamId}`)
    .join(',');
}

export function checkSeeds(seeds: readonly TeamSeed[], teamIds: readonly number[]): string | null {
  if (seeds.length > teamIds.length) return "There can't be more seeds than teams.";
  if (seeds.some(({ teamId }) => !teamIds.includes(teamId)))
    return 'Only teams in this session can be seeded.';
  if (hasTwice(seeds.map(({ teamId }) => teamId))) return 'A team can be seeded only once.';
  if (seeds.some(({ seed }) => !Number.isInteger(seed) || seed < 1 || seed > teamIds.length)) {
    return `Seeds go from 1 to ${teamIds.length}.`;
  }
  if (hasTwice(seeds.map(({ seed }) => seed))) return 'Each seed can only be used once.';
  return null;
}

function hasTwice(numbers: readonly number[]): boolean {
  return new Set(numbers).size < numbers.length;
}
