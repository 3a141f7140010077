import type { MatchSummary } from '@courtline/contract/match';
import type { Side } from '@courtline/domain/score/result';
import { classNames } from '../../ui/class-names';
import { Crest } from '../../ui/crest';
import styles from './match-card.module.css';

type Props = { match: MatchSummary; score: Record<Side, number> };

/** The running score, with what is typed and not saved yet. */
export function CardHead({ match, score }: Props) {
  return (
    <div className={classNames(styles.head, 'on-ink')}>
      <Team match={match} side={1} />
      <p className={styles.score} data-long={`${score[1]}${score[2]}`.length > 3}>
        <span className="visually-hidden">Running score:</span>
        <span data-ahead={score[1] > score[2]}>{score[1]}</span>
        <span className={styles.colon} aria-hidden="true">
          :
        </span>
        <span className="visually-hidden">to</span>
        <span data-ahead={score[2] > score[1]}>{score[2]}</span>
      </p>
      <Team match={match} side={2} />
    </div>
  );
}

function Team({ match, side }: { match: MatchSummary; side: Side }) {
  const team = match[`position${side}Team`];
  return (
    <p className={styles.team} data-side={side}>
      {team && <Crest crest={team.crest} size={30} isOnInk />}
      <span>
        {team?.name ?? 'TBD'}
        {side === 1 && (
          <span className={styles.muted}>
            <span aria-hidden="true"> (H)</span>
            <span className="visually-hidden"> at home</span>
          </span>
        )}
      </span>
    </p>
  );
}
