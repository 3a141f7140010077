import styles from './form-dots.module.css';

type Outcome = 'W' | 'L' | 'T';

const words = { W: 'won', L: 'lost', T: 'tied' } as const;

/** The last matches of a team, the latest on the right: a win is a dot, a loss a ring, a tie a dash. */
export function FormDots({ form }: { form: readonly Outcome[] }) {
  if (form.length === 0) return <>-</>;
  return (
    <span className={styles.form}>
      <span className="visually-hidden">
        Last matches, the latest at the end: {form.map((outcome) => words[outcome]).join(', ')}
      </span>
      {form.map((outcome, index) => (
        <svg
          key={index}
          className={styles[outcome]}
          width="14"
          height="14"
          viewBox="0 0 14 14"
          aria-hidden="true"
        >
          {outcome === 'W' && <circle cx="7" cy="7" r="6" fill="currentColor" />}
          {outcome === 'L' && (
            <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
          )}
          {outcome === 'T' && <rect x="1" y="5.5" width="12" height="3" rx="1.5" fill="currentColor" />}
        </svg>
      ))}
    </span>
  );
}
