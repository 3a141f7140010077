/** What a table of constants calls the row with this id; an id that it does not know has no name. */
export function labelOf(table: Readonly<Record<string, { id: number; label: string }>>, id: number): string {
  return Object.values(table).find((row) => row.id === id)?.label ?? '';
}
