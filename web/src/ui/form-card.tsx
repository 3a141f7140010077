import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button';
import { Card } from './card';
import styles from './form-card.module.css';
import { Notice } from './states';
import { useShownTrouble } from './use-shown-trouble';

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  trouble: { message: string } | null;
  /** Beside the trouble: what to do about it. */
  wayOut?: ReactNode;
  isBusy: boolean;
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
    isBusy,
    does = 'Save',
    doing = 'Saving…',
    hasWideButton,
    children,
  } = props;
  const { shown, onInput } = useShownTrouble(trouble, isBusy);
  // What has a way out is not mended by typing.
  const told = wayOut && !isBusy ? trouble : shown;
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
        <Button type="submit" isBusy={isBusy} busyText={doing}>
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
