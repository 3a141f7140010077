import type { TeamMatch } from '@courtline/contract/schedule';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import styles from './draw.module.css';
import type { DrawAction } from './match-actions';

type Props = { matches: readonly TeamMatch[]; onName: (action: DrawAction) => void };

/** The draw cannot go on: only an organizer can decide a match that ended level. */
export function LevelMatches({ matches, onName }: Props) {
  const level = matches.filter(({ isLevel }) => isLevel);
  return level.map(({ teamMatchId, teamMatchNumber, position1Team, position2Team }) => (
    <Notice key={teamMatchId} kind="warn">
      <div className={styles.level}>
        <p>
          Match {teamMatchNumber} between {position1Team?.name} and {position2Team?.name} ended level. The
          draw waits for you to name the winner.
        </p>
        <Button variant="secondary" onClick={() => onName({ to: 'name', matchId: teamMatchId })}>
          Name the winner of Match {teamMatchNumber}
        </Button>
      </div>
    </Notice>
  ));
}
