type Rows = readonly (number | null)[];

/** A list of alternates never vanishes: without anybody it is one empty row. */
export function alternateRows(playerIds: Rows): (number | null)[] {
  return playerIds.length > 0 ? [...playerIds] : [null];
}

export function addAlternateRow(rows: Rows): (number | null)[] {
  return [...rows, null];
}

export function removeAlternateRow(rows: Rows, index: number): (number | null)[] {
  return alternateRows(rows.filter((_, row) => row !== index));
}

/** Whoever is chosen in a line no longer stands by. */
export function withoutLinePlayers(rows: Rows, inLines: Rows): (number | null)[] {
  return alternateRows(rows.filter((id) => id === null || !inLines.includes(id)));
}

/** Empty rows are not sent. */
export function chosenAlternates(rows: Rows): number[] {
  return rows.filter((id) => id !== null);
}
