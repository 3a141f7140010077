import type { QuickSet } from '@courtline/domain/score/quick-sets';
import { ArrowUpDown } from 'lucide-react';
import styles from './match-card.module.css';

type Props = {
  /** 'D3 · Set 2' */
  title: string;
  /** Whom a quick score makes the winner of the set. */
  winner: string;
  choices: readonly QuickSet[];
  isExpanded: boolean;
  onPick: (set: QuickSet) => void;
  onSwap: () => void;
  onExpand: () => void;
};

/** Fills the set that is entered now with one tap. */
export function QuickBar({ title, winner, choices, isExpanded, onPick, onSwap, onExpand }: Props) {
  return (
    <section className={styles.quick} aria-label="Quick score">
      <div className={styles.quickHead}>
        <p>
          <strong>{title}</strong>
          {choices.length > 0 && (
            <>
              {' '}
              won by <strong>{winner}</strong>
            </>
          )}
        </p>
        <button type="button" className={styles.link} aria-expanded={isExpanded} onClick={onExpand}>
          Not finished?
        </button>
      </div>
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map(([won, lost]) => (
            <button key={`${won}-${lost}`} type="button" onClick={() => onPick([won, lost])}>
              {won}–{lost}
            </button>
          ))}
          <button type="button" className={styles.swap} aria-label="Other side won the set" onClick={onSwap}>
            <ArrowUpDown size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  );
}
