import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './session-players.module.css';

type Props = {
  title: string;
  /** What the button says that does it, and what it says meanwhile. */
  does: string;
  meanwhile: string;
  loading: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of the dialogs about one player. */
export function PlayerForm({ title, does, meanwhile, loading, onSubmit, onClose, children }: Props) {
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
          <Button type="submit" form={formId} loading={loading} busyText={meanwhile}>
            {does}
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
