import type { ReactNode } from 'react';
import { Button } from './button';
import { selectionText } from './selection-text';
import styles from './selection-summary.module.css';

type Props = {
  selected: number;
  /** How many of those the list does not show now. */
  hidden: number;
  onClear: () => void;
  /** Further information, such as a limit. */
  children?: ReactNode;
};

/** Shown above every list with selectable rows. */
export function SelectionSummary({ selected, hidden, onClear, children }: Props) {
  return (
    <div className={styles.summary}>
      <p aria-live="polite">
        {selectionText(selected, hidden)}. {children}
      </p>
      {selected > 0 && (
        <Button variant="quiet" onClick={onClear}>
          Clear<span className="visually-hidden"> the selection</span>
        </Button>
      )}
    </div>
  );
}
