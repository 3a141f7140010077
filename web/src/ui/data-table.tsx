import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import cards from './card-table.module.css';
import styles from './data-table.module.css';
import { SelectField } from './field';
import { Menu, type MenuItem } from './menu';
import { type Sortable, type Sorting, sortRows } from './sort-rows';
import { TableDownload } from './table-download';

export type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, so that digits are aligned. */
  isNumber?: boolean;
  /** Keeps short texts on one line. */
  isShort?: boolean;
  /** Takes half of the width of a short card, for longer texts. */
  isHalf?: boolean;
  /** Makes the heading a button that sorts by this value. */
  sortBy?: (row: Row) => Sortable;
};

type Props<Row> = {
  caption: string;
  /** The first column names the row: it is the row header, and the heading of its card on phones. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Actions of a row, and the row's name for the label of their menu button. */
  actions?: { of: (row: Row) => readonly MenuItem[]; nameOf: (row: Row) => string };
  /** Highlights a row, such as the viewer's own team. */
  isMarked?: (row: Row) => boolean;
  /** For a few short figures: on phones they are side by side, so that a long list stays short. */
  hasShortCards?: boolean;
  /** Where the rows are one page of more: loads all of them for a download. */
  loadAll?: () => Promise<readonly Row[]>;
  /** False for a table to choose from, or one with a download of its own. */
  hasDownload?: boolean;
};

/** A table on wide screens, cards with the same content on phones. Roles are explicit because cards lose them. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, hasDownload = true, loadAll } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const draw = (listed: readonly Row[]) => (
    <Table {...props} rows={inOrder(listed, columns, sorting)} {...{ sorting, setSorting }} />
  );
  return (
    <>
      <div className={cards.frame}>
        <SortChoice {...{ columns, sorting, setSorting }} />
        {draw(rows)}
      </div>
      {hasDownload && (
        <TableDownload name={caption} source={async () => draw(loadAll ? await loadAll() : rows)} />
      )}
    </>
  );
}

function Table<Row>(props: Props<Row> & SortProps) {
  const { caption, columns, rows, keyOf, actions, isMarked, hasShortCards, sorting, setSorting } = props;
  return (
    // oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- tables displayed as blocks lose their semantics without roles
    <table className={`${cards.table} ${styles.table}`} role="table" data-short-cards={hasShortCards}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Heading key={column.heading} {...{ column, sorting, setSorting }} />
          ))}
          {actions && (
            <th role="columnheader" scope="col" data-download="skip">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" data-marked={isMarked?.(row)}>
            <Cells {...{ row, columns }} />
            {actions && (
              <td role="cell" className={styles.actions} data-short="true" data-download="skip">
                <Menu label={`Actions for ${actions.nameOf(row)}`} items={actions.of(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellsProps<Row> = { row: Row; columns: Props<Row>['columns'] };

function Cells<Row>({ row, columns }: CellsProps<Row>) {
  const [name, ...facts] = columns;
  return (
    <>
      <th role="rowheader" scope="row">
        {name.cell(row)}
      </th>
      {facts.map((column) => (
        <td
          key={column.heading}
          role="cell"
          data-number={column.isNumber}
          data-short={column.isShort}
          data-half={column.isHalf}
        >
          <span className={styles.label} aria-hidden="true">
            {column.heading}
          </span>
          <span className={styles.value}>{column.cell(row)}</span>
        </td>
      ))}
    </>
  );
}

type SortProps = { sorting: Sorting | null; setSorting: (sorting: Sorting | null) => void };

function Heading<Row>({ column, sorting, setSorting }: SortProps & { column: Column<Row> }) {
  const { heading, isNumber, sortBy } = column;
  const isSorted = sorting?.heading === heading;
  const direction = sorting?.isDescending ? 'descending' : 'ascending';
  return (
    <th role="columnheader" scope="col" data-number={isNumber} aria-sort={isSorted ? direction : undefined}>
      {sortBy ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => setSorting(nextSorting(column, sorting))}
        >
          {heading}
          <SortMark isSorted={isSorted} isDescending={sorting?.isDescending ?? false} />
        </button>
      ) : (
        heading
      )}
    </th>
  );
}

function SortMark({ isSorted, isDescending }: { isSorted: boolean; isDescending: boolean }) {
  if (!isSorted) return <ChevronsUpDown size={14} aria-hidden="true" />;
  return isDescending ? <ArrowDown size={14} aria-hidden="true" /> : <ArrowUp size={14} aria-hidden="true" />;
}

/** Cards have no column headings to press. */
function SortChoice<Row>({ columns, sorting, setSorting }: SortProps & Pick<Props<Row>, 'columns'>) {
  const sortOptions = columns.flatMap((column) => (column.sortBy ? sortOptionsOf(column) : []));
  if (sortOptions.length === 0) return null;
  const chosen = sortOptions.findIndex(
    ({ heading, isDescending }) => heading === sorting?.heading && isDescending === sorting.isDescending,
  );
  return (
    <div className={styles.sortChoice}>
      <SelectField
        label="Sort by"
        placeholder="Default order"
        value={chosen < 0 ? '' : chosen}
        onChange={({ target }) =>
          setSorting(target.value === '' ? null : (sortOptions[Number(target.value)] ?? null))
        }
      >
        {sortOptions.map(({ label }, way) => (
          <option key={label} value={way}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function sortOptionsOf<Row>({ heading, isNumber = false }: Column<Row>): (Sorting & { label: string })[] {
  const [up, down] = isNumber ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A'];
  return [
    { heading, isDescending: isNumber, label: `${heading}, ${isNumber ? down : up}` },
    { heading, isDescending: !isNumber, label: `${heading}, ${isNumber ? up : down}` },
  ];
}

/** Text sorts ascending first, numbers descending; pressing again reverses the order. */
function nextSorting<Row>({ heading, isNumber = false }: Column<Row>, before: Sorting | null): Sorting {
  return { heading, isDescending: before?.heading === heading ? !before.isDescending : isNumber };
}

function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const sortBy = columns.find(({ heading }) => heading === sorting?.heading)?.sortBy;
  return sorting && sortBy ? sortRows(rows, sortBy, sorting.isDescending) : rows;
}
