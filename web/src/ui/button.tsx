import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { SiteLink } from './site-link';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onInk' | 'onInkQuiet';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: Look;
  isBusy?: boolean;
  /** What the button says while it works. */
  busyText?: string;
  /** There, but not now: it can be reached and read, and does nothing. */
  isOff?: boolean;
};

/** A busy button stays focusable and says what it does, but a second press does nothing. */
export function Button(props: Props) {
  const { look = 'primary', isBusy = false, isOff = false, busyText, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[look]}`}
      aria-disabled={isBusy || isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy ? (busyText ?? children) : children}
    </button>
  );
}

type IconProps = Omit<ComponentProps<'button'>, 'aria-label' | 'className'> & {
  /** What it does, in a word: it shows only a picture. */
  label: string;
  look?: 'plain' | 'onInkPlain';
};

export function IconButton({ label, look = 'plain', ...rest }: IconProps) {
  return <button type="button" {...rest} className={`${styles.icon} ${styles[look]}`} aria-label={label} />;
}

type LinkProps = {
  to: string;
  look?: Look;
  loadsAnew?: boolean;
  opensTab?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

export function LinkButton({ look = 'primary', ...link }: LinkProps) {
  return <SiteLink {...link} className={`${styles.button} ${styles[look]}`} />;
}
