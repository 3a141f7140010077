import type { HomeTask } from '@courtline/contract/home';
import { Link } from 'react-router';
import { useState } from 'react';
import { matchLink } from '../../api/links';
import { type AnswerId, AvailabilityButtons } from '../../ui/availability-buttons';
import { Crest } from '../../ui/crest';
import { EitherMatch } from './either-match';
import styles from './home.module.css';
import { whenOf } from './match-row';
import { useAnswer } from './use-answer';

export type TaskMatch = NonNullable<HomeTask['match']>;

/** Answered matches stay in the list until the page is left, so that nothing moves under the finger. */
export function useKeptMatches(open: readonly TaskMatch[]): TaskMatch[] {
  const [kept, setKept] = useState<TaskMatch[]>([]);
  const isKept = (match: TaskMatch) => kept.some((one) => keyOf(one) === keyOf(match));
  const added = open.filter((match) => !isKept(match));
  if (added.length > 0) setKept([...kept, ...added]);
  return kept;
}

/** Someone may play for both teams of a match. */
export function keyOf({ teamMatchId, teamName }: TaskMatch): string {
  return `${teamMatchId}-${teamName}`;
}

type Props = {
  match: TaskMatch;
  /** The answer of this visit; null before. */
  given: AnswerId | null;
  onAnswer: (answer: AnswerId) => void;
};

export function AvailabilityTask({ match, given, onAnswer }: Props) {
  const { teamMemberId, teamName, opponentName } = match;
  const label = `${teamName} vs. ${opponentName}`;
  const { answer, setEither, buttons } = useAnswer({ ...match, given, label });
  const [isEither, setIsEither] = useState(match.isEither);
  if (teamMemberId === null) return null;
  return (
    <div className={styles.ask}>
      <span className={styles.crests}>
        <Crest crest={match.teamCrest} size={26} />
        <Crest crest={match.opponentCrest} size={26} />
      </span>
      <Link className={styles.words} to={matchLink(match)}>
        <span className={styles.does}>
          {teamName} vs. {opponentName}
        </span>
        <span className={styles.muted}>{whenOf(match)}</span>
      </Link>
      <AvailabilityButtons
        legend={
          <span className="visually-hidden">
            Can you play? {teamName} vs. {opponentName}
          </span>
        }
        {...buttons}
        onAnswer={(tapped) => {
          onAnswer(tapped);
          answer(tapped);
          // A new answer clears it.
          setIsEither(false);
        }}
      />
      <EitherMatch
        player={null}
        colliding={match.collidingMatch}
        given={buttons.given}
        isEither={isEither}
        onChange={(chosen) => {
          setIsEither(chosen);
          setEither(chosen);
        }}
      />
    </div>
  );
}
