import type { ConflictLevel, ScheduleConflict } from '@courtline/domain/season/schedule-conflicts';
import { AlertTriangle, CircleCheck, Diamond, Info } from 'lucide-react';
import { memo } from 'react';
import { Fold } from '../../../ui/fold';
import type { GridMatch } from './grid-matches';
import { nameOf } from './grid-move';
import styles from './season-grid.module.css';

type Props = {
  conflicts: readonly ScheduleConflict[];
  matches: readonly GridMatch[];
  /** On a phone, where the list would push the matches away. */
  isFolded: boolean;
  onShow: (teamMatchId: number) => void;
  onMove: (match: GridMatch) => void;
};

const groups = [
  { level: 'conflict', title: 'Conflicts', Icon: AlertTriangle },
  { level: 'wish', title: 'Worth a look', Icon: Diamond },
  { level: 'note', title: 'To check', Icon: Info },
] as const satisfies readonly { level: ConflictLevel; title: string; Icon: typeof Info }[];

/** What is wrong with the schedule, in sentences. */
export const ConflictPanel = memo(function ConflictPanel({
  conflicts,
  matches,
  isFolded,
  onShow,
  onMove,
}: Props) {
  const hasConflict = conflicts.some(({ level }) => level === 'conflict');
  return (
    <div className={styles.panel}>
      {!hasConflict && (
        <p className={styles.allGood}>
          <CircleCheck size={18} aria-hidden="true" /> No conflicts
        </p>
      )}
      {groups.map(({ level, title, Icon }) => {
        const own = conflicts.filter((one) => one.level === level);
        if (own.length === 0) return null;
        return (
          <Fold key={level} title={title} detail={own.length} isOpen={level === 'conflict' && !isFolded}>
            <ul className={styles.conflicts}>
              {own.slice(0, mostShown).map((one) => (
                <li key={one.id} data-level={level}>
                  <Icon size={16} aria-hidden="true" />
                  <div>
                    <p>{one.sentence}</p>
                    <Fixes {...{ matches, onShow, onMove }} ids={one.teamMatchIds} />
                  </div>
                </li>
              ))}
            </ul>
            {own.length > mostShown && (
              <p className={styles.muted}>
                And {own.length - mostShown} more. Filter by team or venue to see them.
              </p>
            )}
          </Fold>
        );
      })}
    </div>
  );
});

/** A longer list is hard to read, and slow to draw. */
const mostShown = 30;

type FixesProps = Omit<Props, 'conflicts' | 'isFolded'> & { ids: readonly number[] };

/** Shows where it is, and moves the last match that can still be moved. */
function Fixes({ ids, matches, onShow, onMove }: FixesProps) {
  const involved = ids.flatMap((id) => matches.find(({ match }) => match.teamMatchId === id) ?? []);
  const movable = involved.findLast(({ isMovable }) => isMovable);
  const [first] = involved;
  return (
    <div className={styles.fixes}>
      {first && (
        <button type="button" className={styles.fix} onClick={() => onShow(first.match.teamMatchId)}>
          Show<span className="visually-hidden"> {nameOf(first)}</span>
        </button>
      )}
      {movable && (
        <button type="button" className={styles.fix} onClick={() => onMove(movable)}>
          Move {nameOf(movable)}
        </button>
      )}
    </div>
  );
}
