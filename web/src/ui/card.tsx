import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

/** Good, warn and bad carry marks of their own shapes, since colour alone tells nothing to some. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'own';

export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}

export function Chips({ children }: { children: ReactNode }) {
  return <span className={styles.chips}>{children}</span>;
}
