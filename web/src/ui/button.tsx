import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import styles from './button.module.css';
import { SiteLink } from './site-link';

type Variant = 'primary' | 'secondary' | 'quiet' | 'muted' | 'danger' | 'onInk' | 'onInkQuiet';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: Variant;
  loading?: boolean;
  /** Text while loading. */
  busyText?: string;
  /** Focusable and readable, but does nothing. */
  disabled?: boolean;
};

/** A loading button stays focusable and shows its progress, but ignores a second press. */
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
  /** Accessible name: the button shows only an icon. */
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
  variant?: Variant;
  loadsAnew?: boolean;
  opensTab?: boolean;
  staysHere?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
};

export function LinkButton({ variant = 'primary', ...link }: LinkProps) {
  return <SiteLink {...link} className={`${styles.button} ${styles[variant]}`} />;
}
