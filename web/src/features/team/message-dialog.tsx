import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './team.module.css';

type Props = {
  title: string;
  /** What the button says that sends it. */
  says: string;
  isOff?: boolean;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

export function MessageDialog({ title, says, isOff = false, isBusy, onSubmit, onClose, children }: Props) {
  const id = useId();
  return (
    <Dialog
      {...{ title, onClose }}
      isForm
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isOff={isOff} isBusy={isBusy} busyText="Sending…">
            {says}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.message} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
