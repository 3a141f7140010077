import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button';
import { Card } from './card';
import styles from './form-card.module.css';
import { Notice } from './states';
import { useShownError } from './use-shown-error';

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  error: { message: string } | null;
  /** Shown beside the error: what to do about it. */
  wayOut?: ReactNode;
  loading: boolean;
  /** Texts of the button, idle and while loading. */
  submitLabel?: string;
  loadingLabel?: string;
  /** For a form that is alone on its page: the button is as wide as the fields. */
  hasWideButton?: boolean;
  /** Below the form, such as other ways to the same goal. */
  more?: ReactNode;
  children: ReactNode;
};

/** A form on a card with one button. After any error the typed values stay. */
export function FormCard(props: Props) {
  const {
    onSubmit,
    error,
    wayOut,
    loading,
    submitLabel = 'Save',
    loadingLabel = 'Saving…',
    hasWideButton,
    more,
    children,
  } = props;
  const { shown, onInput } = useShownError(error, loading);
  // Typing does not fix an error that has a way out, so it stays visible.
  const visibleError = wayOut && !loading ? error : shown;
  return (
    <Card>
      <form
        className={styles.form}
        data-wide={hasWideButton}
        onSubmit={onSubmit}
        onInput={onInput}
        noValidate
      >
        {visibleError && (
          <Notice kind="error">
            {visibleError.message} {wayOut}
          </Notice>
        )}
        {children}
        <Button type="submit" loading={loading} busyText={loadingLabel}>
          {submitLabel}
        </Button>
      </form>
      {more}
    </Card>
  );
}

/** Two short fields, side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
