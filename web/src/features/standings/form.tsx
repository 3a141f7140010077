import type { Standing } from '@courtline/contract/standings';
import styles from './standings.module.css';

const words = { W: 'won', L: 'lost', T: 'tied' } as const;

/** The last five matches, as letters with colors, so that color is not the only cue. */
export function Form({ letters }: { letters: Standing['form'] }) {
  if (letters.length === 0) return <span className={styles.none}>-</span>;
  const label = letters.map((letter) => words[letter]).join(', ');
  return (
    <>
      <span className="visually-hidden">Last matches, the latest at the end: {label}</span>
      <span className={styles.letters} aria-hidden="true">
        {letters.map((letter, index) => (
          <span key={index} data-letter={letter}>
            {letter}
          </span>
        ))}
      </span>
    </>
  );
}
