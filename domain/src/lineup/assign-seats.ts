/** Which column each row takes, and the prices that prove that no other choice is worth more. */
export type Assignment = { columns: number[]; rowPrices: number[]; columnPrices: number[] };

/**
 * The Hungarian method: gives every row its own column so that the sum of the values is the largest possible. There are
 * at least as many columns as rows. For every row and column, `rowPrices + columnPrices >= value`, with equality where
 * the row takes the column: the difference tells how much a different choice costs at least.
 */
export function assignSeats(rows: number, columns: number, valueOf: (row: number, column: number) => number) {
  const rowPrices = new Array<number>(rows + 1).fill(0);
  const columnPrices = new Array<number>(columns + 1).fill(0);
  // Index 0 stands for "no row" and "no column".
  const rowOfColumn = new Array<number>(columns + 1).fill(0);
  for (let row = 1; row <= rows; row += 1) addRow(row);
  const taken = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOfColumn[column] ?? 0;
    if (row > 0) taken[row - 1] = column - 1;
  }
  return {
    columns: taken,
    rowPrices: rowPrices.slice(1).map((price) => -price),
    columnPrices: columnPrices.slice(1).map((price) => -price),
  } satisfies Assignment;

  /** Finds the cheapest chain of changes that gives one more row a column. */
  function addRow(added: number): void {
    const slack = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY);
    const before = new Array<number>(columns + 1).fill(0);
    const isUsed = new Array<boolean>(columns + 1).fill(false);
    rowOfColumn[0] = added;
    let column = 0;
    while (rowOfColumn[column] !== 0) {
      isUsed[column] = true;
      const row = rowOfColumn[column] as number;
      let [least, next] = [Number.POSITIVE_INFINITY, 0];
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other]) continue;
        const price = (rowPrices[row] as number) + (columnPrices[other] as number);
        const cost = -valueOf(row - 1, other - 1) - price;
        if (cost < (slack[other] as number)) {
          slack[other] = cost;
          before[other] = column;
        }
        if ((slack[other] as number) < least) [least, next] = [slack[other] as number, other];
      }
      shiftPrices(isUsed, slack, least);
      column = next;
    }
    while (column !== 0) {
      const previous = before[column] as number;
      rowOfColumn[column] = rowOfColumn[previous] as number;
      column = previous;
    }
  }

  function shiftPrices(isUsed: readonly boolean[], slack: number[], by: number): void {
    for (let column = 0; column <= columns; column += 1) {
      if (isUsed[column]) {
        const row = rowOfColumn[column] as number;
        rowPrices[row] = (rowPrices[row] as number) + by;
        columnPrices[column] = (columnPrices[column] as number) - by;
      } else slack[column] = (slack[column] as number) - by;
    }
  }
}
