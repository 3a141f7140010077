import { type RefObject, memo } from 'react';
import { Crest } from '../../../ui/crest';
import { useIncrementalRender } from '../../../ui/use-incremental-render';
import type { Grid, GridRow, Week } from './grid-layout';
import { monthDay, weekName } from './grid-move';
import type { GridMatch, GridTeam } from './grid-matches';
import { type Mark, MatchTile } from './match-tile';
import styles from './grid-table.module.css';

export type Marks = ReadonlyMap<number, Mark>;

type Props = {
  grid: Grid;
  marks: Marks;
  byes: ReadonlyMap<number, readonly GridTeam[]>;
  thisWeek: number;
  scroller: RefObject<HTMLDivElement | null>;
};

/** Weeks by venues or teams. Knows nothing of a match that is being carried, so that it is not drawn again for every cell. */
export const GridTable = memo(function GridTable({ grid, marks, byes, thisWeek, scroller }: Props) {
  const { kind, weeks, rows } = grid;
  const shown = useShownRows(rows);
  return (
    <div ref={scroller} className={styles.scroller} data-stops>
      <table className={styles.grid}>
        <caption className="visually-hidden">
          {kind === 'venues' ? 'Matches by venue and week' : 'Matches by team and week'}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {kind === 'venues' ? 'Venue' : 'Team'}
            </th>
            {weeks.map((week) => (
              <WeekHead
                key={week.firstDay}
                week={week}
                isNow={week.index === thisWeek}
                byes={kind === 'venues' ? (byes.get(week.index) ?? noByes) : noByes}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            <Row key={row.key} {...{ row, index, marks, byes }} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const noByes: readonly GridTeam[] = [];

/** How many rows are drawn so far: a tile takes about as long as a row of a list. */
function useShownRows(rows: readonly GridRow[]): number {
  const tiles = rows.map(({ cells }) => 1 + cells.reduce((sum, cell) => sum + cell.length, 0));
  const drawn = useIncrementalRender(tiles.reduce((sum, count) => sum + count, 0));
  return rowsWithin(tiles, drawn);
}

/** How many rows begin within so many tiles. */
function rowsWithin(tiles: readonly number[], drawn: number): number {
  let [rows, before] = [0, 0];
  for (const count of tiles) {
    if (before >= drawn) return rows;
    before += count;
    rows += 1;
  }
  return rows;
}

type HeadProps = { week: Week; isNow: boolean; byes: readonly GridTeam[] };

const WeekHead = memo(function WeekHead({ week, isNow, byes }: HeadProps) {
  return (
    <th
      scope="col"
      className={styles.week}
      data-now={isNow || undefined}
      data-out={week.number === null || undefined}
    >
      <span className={styles.weekDay}>{monthDay(week.firstDay)}</span>
      <span className={styles.weekName}>
        {week.number === null ? 'Outside the session' : weekName(week)}
        {isNow && ' · now'}
      </span>
      {byes.length > 0 && (
        <span className={styles.weekName}>Bye: {byes.map(({ name }) => name).join(', ')}</span>
      )}
    </th>
  );
});

type RowProps = Pick<Props, 'marks' | 'byes'> & { row: GridRow; index: number };

const Row = memo(function Row({ row, index, marks, byes }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.rowHead}>
        <span className={styles.rowName}>{row.label}</span>
        {row.detail && <span className={styles.rowDetail}>{row.detail}</span>}
        <span className={styles.crests}>
          {row.crests.map(({ crest, name }) => (
            <Crest key={name} crest={crest} size={18} />
          ))}
        </span>
      </th>
      {row.cells.map((matches, week) => (
        <td
          key={week}
          className={styles.cell}
          data-row={index}
          data-week={week}
          data-conflict={hasConflict(matches, marks) || undefined}
        >
          <Tiles {...{ matches, marks }} />
          {row.teamId !== null && byes.get(week)?.some(({ id }) => id === row.teamId) && (
            <span className={styles.bye}>Bye</span>
          )}
        </td>
      ))}
    </tr>
  );
});

function hasConflict(matches: readonly GridMatch[], marks: Marks): boolean {
  return matches.some(({ match }) => marks.get(match.teamMatchId) === 'conflict');
}

function Tiles({ matches, marks }: { matches: readonly GridMatch[]; marks: Marks }) {
  return matches.map((one) => (
    <MatchTile key={one.match.teamMatchId} one={one} mark={marks.get(one.match.teamMatchId)} />
  ));
}

type TrayProps = { tray: readonly GridMatch[]; marks: Marks };

/** Matches without a date, and those that wait for a new one. */
export const Tray = memo(function Tray({ tray, marks }: TrayProps) {
  if (tray.length === 0) return null;
  return (
    <section className={styles.tray} aria-labelledby="season-tray" data-tray data-stops>
      <h2 id="season-tray">
        Not placed <span className={styles.count}>{tray.length}</span>
      </h2>
      <div className={styles.trayTiles}>
        <Tiles matches={tray} marks={marks} />
      </div>
    </section>
  );
});
