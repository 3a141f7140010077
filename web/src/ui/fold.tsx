import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './fold.module.css';

type Props = {
  title: string;
  /** Beside the title, also while closed: a count or the most important figures. */
  detail?: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** Accessible name of the section, if the title alone is not enough. */
  label?: string;
  children: ReactNode;
};

/** A section that opens and closes without JavaScript, and whose content the browser finds also while closed. */
export function Fold({ title, detail, isOpen = false, label, children }: Props) {
  const id = useId();
  return (
    <section aria-label={label} aria-labelledby={label ? undefined : id}>
      <details className={styles.fold} open={isOpen}>
        <summary className={styles.summary}>
          <h2 id={id}>{title}</h2>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          <ChevronDown size={20} className={styles.mark} aria-hidden="true" />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
