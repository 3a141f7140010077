import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

/** Good, warn and bad have their own shapes, since color must not be the only cue. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'own';

export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}

export function Chips({ children }: { children: ReactNode }) {
  return (
    <span className={styles.chips} data-chips>
      {children}
    </span>
  );
}
