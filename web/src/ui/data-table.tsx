import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, so that digits stand under digits. */
  isNumber?: boolean;
  /** Short facts stay on one line. */
  isShort?: boolean;
};

type Props<Row> = {
  caption: string;
  /** The first column names the row: it is the row's heading, and the heading of its card on a phone. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** A table on a wide screen, cards with the same facts on a phone. Roles are spelled out because cards lose them. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const [name, ...facts] = columns;
  return (
    <div className={styles.frame}>
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks is no table to a screen reader without them */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.heading} role="columnheader" scope="col" data-number={column.isNumber}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              <th role="rowheader" scope="row">
                {name.cell(row)}
              </th>
              {facts.map((column) => (
                <td
                  key={column.heading}
                  role="cell"
                  data-number={column.isNumber}
                  data-short={column.isShort}
                >
                  <span className={styles.label} aria-hidden="true">
                    {column.heading}
                  </span>
                  <span className={styles.value}>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
