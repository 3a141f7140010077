type Rows = readonly (number | null)[];

/** The list of alternates always has a row: if empty, one blank row. */
export function alternateRows(playerIds: Rows): (number | null)[] {
  return playerIds.length > 0 ? [...playerIds] : [null];
}

export function addAlternateRow(rows: Rows): (number | null)[] {
  return [...rows, null];
}

export function removeAlternateRow(rows: Rows, index: number): (number | null)[] {
  return alternateRows(rows.filter((_, row) => row !== index));
}

/** A player chosen for a line is removed from the alternates. */
export function withoutLinePlayers(rows: Rows, inLines: Rows): (number | null)[] {
  return alternateRows(rows.filter((id) => id === null || !inLines.includes(id)));
}

/** Omits empty rows from the request. */
export function chosenAlternates(rows: Rows): number[] {
  return rows.filter((id) => id !== null);
}
