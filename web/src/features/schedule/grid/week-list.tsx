import { dayRange } from '@courtline/domain/season/season-days';
import { memo } from 'react';
import { Fold } from '../../../ui/fold';
import { counted } from '../match-groups';
import type { Grid } from './grid-layout';
import type { GridMatch, GridTeam } from './grid-matches';
import type { Marks } from './grid-table';
import { weekName } from './grid-move';
import { MatchTile } from './match-tile';
import styles from './season-grid.module.css';

type Props = {
  grid: Grid;
  marks: Marks;
  byes: ReadonlyMap<number, readonly GridTeam[]>;
  thisWeek: number;
};

/** The season on a phone: one week after the other. A tap opens the dialog. */
export const WeekList = memo(function WeekList({ grid, marks, byes, thisWeek }: Props) {
  const { weeks, rows } = grid;
  const filled = weeks
    .map((week) => {
      // A match is in the rows of both teams.
      const matches = new Set(rows.flatMap((row) => row.cells[week.index] ?? []));
      return { week, matches: [...matches].toSorted(byStart) };
    })
    .filter(({ matches }) => matches.length > 0);
  const open = filled.find(({ week }) => week.index >= thisWeek) ?? filled[0];
  return (
    <div className={styles.weeks}>
      {filled.map(({ week, matches }) => (
        <Fold
          key={week.firstDay}
          title={`${weekName(week)}, ${dayRange(week)}`}
          detail={counted(matches.length, 'match', 'matches')}
          isOpen={week === open?.week}
        >
          <ul className={styles.weekMatches}>
            {matches.map((one) => (
              <li key={one.match.teamMatchId}>
                <MatchTile one={one} mark={marks.get(one.match.teamMatchId)} />
              </li>
            ))}
          </ul>
          {(byes.get(week.index) ?? []).map(({ id, name }) => (
            <p key={id} className={styles.muted}>
              Bye: {name}
            </p>
          ))}
        </Fold>
      ))}
    </div>
  );
});

function byStart({ when: one }: GridMatch, { when: other }: GridMatch): number {
  return `${one?.day} ${one?.time}` < `${other?.day} ${other?.time}` ? -1 : 1;
}
