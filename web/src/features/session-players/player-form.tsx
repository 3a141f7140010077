import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './session-players.module.css';

type Props = {
  title: string;
  /** Texts of the button, idle and while loading. */
  submitLabel: string;
  loadingLabel: string;
  loading: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** Frame of the dialogs about one player. */
export function PlayerForm({
  title,
  submitLabel,
  loadingLabel,
  loading,
  onSubmit,
  onClose,
  children,
}: Props) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={loading} busyText={loadingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
