/** A line to be saved. Contains people, not roster entries: a person on both teams is the same person. */
export type LineupLine = {
  isDoubles: boolean;
  lineupPosition: number;
  playerIds: readonly (number | null)[];
};

/** One list per saved team; null is a row without a choice. */
export type Alternates = readonly (number | null)[];

/** A person may be in several lines, but only once in each; a person in no line may be an alternate, once. */
export function checkLineup(lines: readonly LineupLine[], alternates: readonly Alternates[]): string | null {
  const twice = lines.find(({ playerIds }) => hasDouble(playerIds));
  if (twice) {
    return `the same player appears twice in ${kindOf(twice)} Line Match ${twice.lineupPosition}`;
  }
  if (alternates.some(hasDouble)) return 'A player can only appear once as an alternate';
  const inLines = lines.flatMap(({ playerIds }) => playerIds);
  const isCalled = alternates.flat().some((id) => id !== null && inLines.includes(id));
  return isCalled ? "A player in a line can't also be an alternate" : null;
}

export function checkTeamPlayers(
  playerIds: readonly (number | null)[],
  roster: readonly number[],
): string | null {
  const stranger = playerIds.some((id) => id !== null && !roster.includes(id));
  return stranger ? notOfTeamText : null;
}

export const notOfTeamText = 'Only players on the team can be in its lineup';

/** A line of one team is set when no player is missing. */
export function countSetLines(lines: readonly LineupLine[]): number {
  return lines.filter(isSet).length;
}

function isSet({ isDoubles, playerIds }: LineupLine): boolean {
  return playerIds.filter((id) => id !== null).length === (isDoubles ? 2 : 1);
}

function kindOf({ isDoubles }: LineupLine): string {
  return isDoubles ? 'Doubles' : 'Singles';
}

function hasDouble(playerIds: readonly (number | null)[]): boolean {
  const chosen = playerIds.filter((id) => id !== null);
  return new Set(chosen).size < chosen.length;
}
