import { type CrestSheet, link, safe } from './html';

export type Column<Row> = {
  heading: string;
  means?: string;
  /** Left out where there is little room. */
  isMore?: boolean;
  of: (row: Row) => string | number;
};

type TeamRow = { teamId: number; teamName: string; crest: string };

type Table<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rankOf: (row: Row) => number;
  crests: CrestSheet;
  /** Said to those who do not see the heading above. */
  label?: string;
};

/** A table of teams, best first. */
export function teamTable<Row extends TeamRow>({ rows, columns, rankOf, crests, label }: Table<Row>): string {
  const cells = (row: Row) =>
    columns.map(({ of, isMore }) => `<td${isMore ? ' class="more"' : ''}>${of(row)}</td>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr><td>${rankOf(row)}</td><th scope="row">${link(`/teams/${row.teamId}`, crests.use(row.crest) + safe(row.teamName), 'team')}</th>${cells(row)}</tr>`,
  );
  const heads = columns.map(
    ({ heading, means, isMore }) =>
      `<th scope="col"${isMore ? ' class="more"' : ''}>${means ? `<abbr title="${means}">${heading}</abbr>` : heading}</th>`,
  );
  const name = label === undefined ? '' : ` aria-label="${safe(label)}"`;
  return `<table${name}><thead><tr><th scope="col"><abbr title="Rank">#</abbr></th><th scope="col">Team</th>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
