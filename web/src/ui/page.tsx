import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names';
import { pageKeyOf } from './leaving';
import styles from './page.module.css';

/**
 * `full` is as high as the screen, with its own scroll areas; on phones without the heading. `ink` has a black head with
 * its picture on the left.
 */
export type PageLook = 'wide' | 'narrow' | 'reading' | 'landing' | 'full' | 'ink';

type Props = {
  title: string;
  /** Replaces the title in the heading, such as while it is loading. */
  heading?: ReactNode;
  /** Above the heading, such as breadcrumbs. */
  above?: ReactNode;
  /** Below the heading: a sentence or chips. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Beside the heading, on wide screens. */
  picture?: ReactNode;
  variant?: PageLook;
  children?: ReactNode;
};

/** The frame of every page: its title, one main heading that gets the focus on arrival, and the content. */
export function Page({ title, heading, above, lead, actions, picture, variant = 'wide', children }: Props) {
  const headingRef = useFocusOnArrival();
  return (
    <div className={classNames(styles.page, styles[variant])}>
      <title>{title === 'Courtline' ? title : `${title} · Courtline`}</title>
      <header className={classNames(styles.head, variant === 'ink' && 'on-ink')}>
        <div className={styles.words}>
          {above && <div className={styles.above}>{above}</div>}
          <h1 ref={headingRef} tabIndex={-1}>
            {heading ?? title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {picture && <div className={styles.picture}>{picture}</div>}
      </header>
      {children}
    </div>
  );
}

/**
 * The first page leaves the focus to the browser; every later one moves it, as a page load would, unless the reader is
 * already typing in the search box.
 */
function useFocusOnArrival() {
  const ref = useRef<HTMLHeadingElement>(null);
  const key = useRef(pageKeyOf(useLocation()));
  useEffect(() => {
    const active = document.activeElement;
    const isTyping = active instanceof HTMLElement && active.dataset['typedAt'] === key.current;
    if (key.current !== 'default' && !isTyping) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
