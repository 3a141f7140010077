export type Sortable = string | number | null;

export type Sorting = { heading: string; isDescending: boolean };

/** Sorts in the viewer's locale, 'Court 2' before 'Court 10'; missing values come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Sortable,
  isDescending: boolean,
): Row[] {
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return compare(left, right) * (isDescending ? -1 : 1);
  });
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), undefined, { numeric: true, sensitivity: 'base' });
}
