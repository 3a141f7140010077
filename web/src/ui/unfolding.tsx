import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './unfolding.module.css';

type Props = {
  icon: ReactNode;
  label: ReactNode;
  isOpenAtFirst?: boolean;
  /** Not rendered while folded. */
  children: ReactNode;
};

/** A row of a list that unfolds in place. */
export function Unfolding({ icon, label, isOpenAtFirst = false, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.label}>{label}</span>
        <ChevronRight size={18} className={styles.mark} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className={styles.unfolded}>
          {children}
        </div>
      )}
    </>
  );
}
