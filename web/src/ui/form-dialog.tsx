import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './states';
import styles from './form-dialog.module.css';
import { useShownError } from './use-shown-error';

/** A broken rule or a conflicting change of another user is shown beside the typed values. */
export const refusedHere = 409;

type Props = {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Leave it out if the popup shows all errors. */
  error?: { status: number; message: string } | null;
  loading: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** Texts of the button, idle and while loading. */
  submitLabel?: string;
  loadingLabel?: string;
  children: ReactNode;
};

export function FormDialog(props: Props) {
  const { title, onSubmit, onClose, error, loading, disabled = false, children } = props;
  const { submitLabel = 'Save', loadingLabel = 'Saving…' } = props;
  const formId = useId();
  const { shown, onInput } = useShownError(error, loading);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isForm
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={disabled} loading={loading} busyText={loadingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} onInput={onInput} noValidate>
        {shown?.status === refusedHere && <Notice kind="error">{shown.message}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
