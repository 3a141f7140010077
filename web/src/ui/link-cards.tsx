import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link-cards.module.css';

export type LinkCard = {
  id: number;
  to: string;
  name: string;
  facts: string;
  /** Large text in the corner, such as a record. */
  figure?: string;
  /** Before the name, such as a crest. */
  picture?: ReactNode;
};

type Props = {
  cards: readonly LinkCard[];
  /** Marks cards of the viewer's own things. */
  areMine?: boolean;
  /** Low cards, for a page that has more to show. */
  areCompact?: boolean;
};

/** A few cards, each linking to its page. */
export function LinkCards({ cards, areMine = false, areCompact = false }: Props) {
  return (
    <ul className={styles.cards} data-mine={areMine} data-compact={areCompact}>
      {cards.map(({ id, to, name, facts, figure, picture }) => (
        <li key={id}>
          <Link className={styles.card} to={to}>
            {picture && <span className={styles.picture}>{picture}</span>}
            <span className={styles.name}>{name}</span>
            <span className={styles.facts}>{facts}</span>
            {figure && <span className={styles.figure}>{figure}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
