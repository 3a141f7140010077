import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button';
import { Card } from './card';
import styles from './form-card.module.css';
import { Notice } from './states';
import { useShownError } from './use-shown-error';

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  trouble: { message: string } | null;
  /** Beside the trouble: what to do about it. */
  wayOut?: ReactNode;
  loading: boolean;
  /** What the button says, and what it says while it works. */
  does?: string;
  doing?: string;
  /** Where the form is all there is on the page, its button is as wide as its fields. */
  hasWideButton?: boolean;
  children: ReactNode;
};

/** A form on a card with one button. Whatever goes wrong, what was typed stays. */
export function FormCard(props: Props) {
  const {
    onSubmit,
    trouble,
    wayOut,
    loading,
    does = 'Save',
    doing = 'Saving…',
    hasWideButton,
    children,
  } = props;
  const { shown, onInput } = useShownError(trouble, loading);
  // What has a way out is not mended by typing.
  const told = wayOut && !loading ? trouble : shown;
  return (
    <Card>
      <form
        className={styles.form}
        data-wide={hasWideButton}
        onSubmit={onSubmit}
        onInput={onInput}
        noValidate
      >
        {told && (
          <Notice kind="error">
            {told.message} {wayOut}
          </Notice>
        )}
        {children}
        <Button type="submit" loading={loading} busyText={doing}>
          {does}
        </Button>
      </form>
    </Card>
  );
}

/** Two short fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
