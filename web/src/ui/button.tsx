import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { SiteLink } from './site-link';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onInk' | 'onInkQuiet';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: Look;
  loading?: boolean;
  /** What the button says while it works. */
  busyText?: string;
  /** There, but not now: it can be reached and read, and does nothing. */
  disabled?: boolean;
};

/** A busy button stays focusable and says what it does, but a second press does nothing. */
export function Button(props: Props) {
  const {
    variant = 'primary',
    loading = false,
    disabled = false,
    busyText,
    onClick,
    children,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[variant]}`}
      aria-disabled={loading || disabled || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      {loading ? (busyText ?? children) : children}
    </button>
  );
}

type IconProps = Omit<ComponentProps<'button'>, 'aria-label' | 'className'> & {
  /** What it does, in a word: it shows only a picture. */
  label: string;
  variant?: 'plain' | 'onInkPlain';
};

export function IconButton({ label, variant = 'plain', ...rest }: IconProps) {
  return (
    <button type="button" {...rest} className={`${styles.icon} ${styles[variant]}`} aria-label={label} />
  );
}

type LinkProps = {
  to: string;
  variant?: Look;
  loadsAnew?: boolean;
  opensTab?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

export function LinkButton({ variant = 'primary', ...link }: LinkProps) {
  return <SiteLink {...link} className={`${styles.button} ${styles[variant]}`} />;
}
