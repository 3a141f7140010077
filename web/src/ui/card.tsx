import type { ReactNode } from 'react';
import styles from './card.module.css';

export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

export function Chip({ tone = 'plain', children }: { tone?: 'plain' | 'good'; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}

export function Chips({ children }: { children: ReactNode }) {
  return <span className={styles.chips}>{children}</span>;
}
