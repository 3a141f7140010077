/** The label of the row with this id in a table of constants; empty for an unknown id. */
export function labelOf(table: Readonly<Record<string, { id: number; label: string }>>, id: number): string {
  return Object.values(table).find((row) => row.id === id)?.label ?? '';
}
