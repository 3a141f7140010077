import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './states';
import styles from './form-dialog.module.css';

/** What a rule forbids, or somebody else changed meanwhile, is said beside what was typed. */
export const refusedHere = 409;

type Props = {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  trouble: { status: number; message: string } | null;
  isBusy: boolean;
  children: ReactNode;
};

export function FormDialog({ title, onSubmit, onClose, trouble, isBusy, children }: Props) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isForm
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {trouble?.status === refusedHere && !isBusy && <Notice kind="error">{trouble.message}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
