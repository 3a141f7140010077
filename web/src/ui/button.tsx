import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'onInk' | 'onInkQuiet';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: Look;
  isBusy?: boolean;
  /** What the button says while it works. */
  busyText?: string;
};

/** A busy button stays focusable and says what it does, but a second press does nothing. */
export function Button({ look = 'primary', isBusy = false, busyText, onClick, children, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[look]}`}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy ? (busyText ?? children) : children}
    </button>
  );
}

type LinkProps = { to: string; look?: Look; isOutside?: boolean; children: ReactNode };

export function LinkButton({ to, look = 'primary', isOutside = false, children }: LinkProps) {
  const className = `${styles.button} ${styles[look]}`;
  if (isOutside) {
    return (
      <a className={className} href={to}>
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
