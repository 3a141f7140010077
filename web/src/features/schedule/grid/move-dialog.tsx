import { conflictsAt } from '@courtline/domain/season/schedule-conflicts';
import type { ScheduleSeason } from '@courtline/domain/season/schedule-season';
import { AlertTriangle, CircleCheck, Diamond } from 'lucide-react';
import { EditMatch } from '../edit-match';
import type { MatchValues } from '../match-values';
import { type GridMatch, whenOf, type GridSession } from './grid-matches';
import styles from './season-grid.module.css';

type Props = {
  session: GridSession;
  season: ScheduleSeason;
  one: GridMatch;
  onSaved: () => void;
  onClose: () => void;
};

/** Date, time and place of a match, with the conflicts of what is chosen. */
export function MoveDialog({ session, season, one, onSaved, onClose }: Props) {
  const { teamMatchId } = one.match;
  return (
    <EditMatch
      session={session}
      match={one.match}
      title="Move match"
      why="Choose a new date, time or place."
      consequences={(values) => describeConsequences(season, teamMatchId, values)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

function describeConsequences(season: ScheduleSeason, teamMatchId: number, values: MatchValues) {
  const when = whenOf(values.wallTime);
  const placeId = values.location?.placeId ?? null;
  const conflicts = when ? conflictsAt(season, teamMatchId, { ...when, placeId }) : null;
  return (
    <output className={styles.consequences}>
      {conflicts?.length === 0 && (
        <p className={styles.allGood}>
          <CircleCheck size={16} aria-hidden="true" /> No conflicts
        </p>
      )}
      {conflicts?.map(({ id, level, sentence }) => (
        <p key={id} data-level={level}>
          {level === 'conflict' ? <AlertTriangle size={16} /> : <Diamond size={14} />}
          <span>
            {level === 'conflict' && <strong>Conflict: </strong>}
            {sentence}
          </span>
        </p>
      ))}
    </output>
  );
}
