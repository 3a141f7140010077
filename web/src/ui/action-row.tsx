import { type ReactNode, useId } from 'react';
import styles from './action-row.module.css';
import { Button } from './button';

export type RowAction<Key extends string> = {
  key: Key;
  label: string;
  variant: 'primary' | 'secondary';
  /** Why it is unavailable, one sentence each. */
  reasons: readonly string[];
};

type Props<Key extends string> = {
  actions: readonly RowAction<Key>[];
  onChoose: (key: Key) => void;
  /** Before the buttons, such as a status. */
  children?: ReactNode;
};

/** Actions in one row. Unavailable ones stay visible, and each says why. */
export function ActionRow<Key extends string>({ actions, onChoose, children }: Props<Key>) {
  const id = useId();
  const reasons = [...new Set(actions.flatMap((action) => action.reasons))];
  const idsOf = (sentences: readonly string[]) =>
    sentences.map((sentence) => `${id}-${reasons.indexOf(sentence)}`).join(' ') || undefined;
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        {children}
        {actions.map(({ key, label, variant, reasons: against }) => (
          <Button
            key={key}
            variant={variant}
            disabled={against.length > 0}
            aria-describedby={idsOf(against)}
            onClick={() => onChoose(key)}
          >
            {label}
          </Button>
        ))}
      </div>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason, at) => (
            <li key={reason}>
              <strong>{labelsOf(actions, reason)}:</strong> <span id={`${id}-${at}`}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Actions that are unavailable for the same reason share its line. */
function labelsOf(actions: readonly Omit<RowAction<string>, 'key'>[], reason: string): string {
  return actions
    .filter(({ reasons }) => reasons.includes(reason))
    .map(({ label }) => label)
    .join(', ');
}
