import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './collapsible.module.css';

type Props = {
  title: string;
  /** Before the title. */
  icon?: ReactNode;
  /** A short secondary text beside the title. */
  detail?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Actions on the whole group, beside the title. */
  actions?: ReactNode;
  /** Closed content is in the page too, where it is shown without JavaScript. */
  isKept?: boolean;
  /** Instead of closed content that is not kept, for readers without JavaScript. */
  withoutScript?: ReactNode;
  /** Not rendered while closed unless it is kept, so that a long page stays fast. */
  children: ReactNode;
};

export function Collapsible({
  title,
  icon,
  detail,
  isOpen,
  onToggle,
  actions,
  isKept = false,
  withoutScript,
  children,
}: Props) {
  const id = useId();
  return (
    <section className={styles.collapsible} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.button}
            aria-expanded={isOpen}
            aria-controls={isOpen || isKept ? id : undefined}
            onClick={onToggle}
          >
            <ChevronRight size={18} className={styles.mark} aria-hidden="true" />
            {icon}
            <span className={styles.words}>
              <span id={`${id}-title`}>{title}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
          </button>
        </h2>
        {actions}
      </div>
      {(isOpen || isKept) && (
        <div id={id} className={styles.content} hidden={!isOpen}>
          {children}
        </div>
      )}
      {!isOpen && !isKept && withoutScript && <noscript>{withoutScript}</noscript>}
    </section>
  );
}
