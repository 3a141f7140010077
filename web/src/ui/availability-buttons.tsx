import { availabilities } from '@courtline/domain/constants';
import { type ReactNode, useState } from 'react';
import styles from './availability-buttons.module.css';
import { AvailabilityMark } from './availability-mark';
import { classNames } from './class-names';
import { WaitingChip, type WaitingState } from './waiting-chip';

const { yes, maybe, no } = availabilities;
const answers = [yes, maybe, no] as const;

export type AnswerId = (typeof answers)[number]['id'];

type Props = {
  /** The question, with what it is about for screen readers. */
  legend: ReactNode;
  /** The stored answer. */
  given: number | null;
  loading: boolean;
  /** Given without network: how far it is. */
  waiting?: WaitingState | null;
  /** Why answering is closed, or null. */
  closed?: string | null;
  /** On the black head of a match. */
  onInk?: boolean;
  onAnswer: (answer: AnswerId) => void;
};

/** One tap answers. While it is saved, the tapped answer is shown. */
export function AvailabilityButtons({
  legend,
  given,
  loading,
  waiting = null,
  closed = null,
  onInk = false,
  onAnswer,
}: Props) {
  const [tapped, setTapped] = useState<AnswerId | null>(null);
  const shown = loading ? tapped : given;
  return (
    <fieldset
      className={classNames(styles.ask, onInk && styles.onInk)}
      aria-busy={loading}
      data-closed={closed !== null}
    >
      <legend>{legend}</legend>
      <div className={styles.answers}>
        {answers.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={styles.answer}
            aria-pressed={shown === id}
            disabled={closed !== null}
            onClick={() => {
              setTapped(id);
              onAnswer(id);
            }}
          >
            <AvailabilityMark statusId={id} size={20} hasLabel={false} />
            {label}
          </button>
        ))}
      </div>
      {waiting && <WaitingChip state={waiting} />}
      {closed && <p className={styles.closed}>{closed}</p>}
    </fieldset>
  );
}
