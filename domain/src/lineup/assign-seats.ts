/** Which column each row takes, and the prices that prove that no other choice is worth more. */
export type Assignment = { columns: number[]; rowPrices: number[]; columnPrices: number[] };

type State = {
  columns: number;
  /** Of a row and a column counted from 1. */
  costOf: (row: number, column: number) => number;
  rowPrices: number[];
  columnPrices: number[];
  /** 0 stands for "no row" and "no column". */
  rowOfColumn: number[];
};

/**
 * The Hungarian method: gives every row its own column so that the sum of the values is the largest possible. There are
 * at least as many columns as rows. For every row and column, `rowPrices + columnPrices >= value`, with equality where
 * the row takes the column: the difference tells how much a different choice costs at least.
 */
export function assignSeats(
  rows: number,
  columns: number,
  valueOf: (row: number, column: number) => number,
): Assignment {
  const state: State = {
    columns,
    costOf: (row, column) => -valueOf(row - 1, column - 1),
    rowPrices: filled(rows + 1, 0),
    columnPrices: filled(columns + 1, 0),
    rowOfColumn: filled(columns + 1, 0),
  };
  for (let row = 1; row <= rows; row += 1) addRow(state, row);
  const taken = filled(rows, -1);
  for (const [column, row] of state.rowOfColumn.entries()) {
    if (column > 0 && row > 0) taken[row - 1] = column - 1;
  }
  return {
    columns: taken,
    rowPrices: negated(state.rowPrices),
    columnPrices: negated(state.columnPrices),
  };
}

/** Finds the cheapest chain of changes that gives one more row a column. */
function addRow(state: State, added: number): void {
  const { columns, costOf, rowPrices, columnPrices, rowOfColumn } = state;
  const slack = filled(columns + 1, Number.POSITIVE_INFINITY);
  const before = filled(columns + 1, 0);
  const used = new Set<number>();
  rowOfColumn[0] = added;
  let column = 0;
  while (rowOfColumn[column] !== 0) {
    used.add(column);
    const row = rowOfColumn[column] as number;
    let [least, next] = [Number.POSITIVE_INFINITY, 0];
    for (let other = 1; other <= columns; other += 1) {
      if (used.has(other)) continue;
      const cost = costOf(row, other) - (rowPrices[row] as number) - (columnPrices[other] as number);
      if (cost < (slack[other] as number)) {
        slack[other] = cost;
        before[other] = column;
      }
      if ((slack[other] as number) < least) [least, next] = [slack[other] as number, other];
    }
    shiftPrices(state, { used, slack, by: least });
    column = next;
  }
  while (column !== 0) {
    const previous = before[column] as number;
    rowOfColumn[column] = rowOfColumn[previous] as number;
    column = previous;
  }
}

type Shift = { used: ReadonlySet<number>; slack: number[]; by: number };

function shiftPrices(
  { columns, rowPrices, columnPrices, rowOfColumn }: State,
  { used, slack, by }: Shift,
): void {
  for (let column = 0; column <= columns; column += 1) {
    if (used.has(column)) {
      const row = rowOfColumn[column] as number;
      rowPrices[row] = (rowPrices[row] as number) + by;
      columnPrices[column] = (columnPrices[column] as number) - by;
    } else slack[column] = (slack[column] as number) - by;
  }
}

/** Costs are negative values, and the first price belongs to no row or column. */
function negated(prices: readonly number[]): number[] {
  return prices.slice(1).map((price) => -price);
}

function filled(length: number, value: number): number[] {
  return Array.from({ length }, () => value);
}
