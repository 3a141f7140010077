import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Skeleton } from './states';

type Props = {
  title: string;
  onClose: () => void;
  /** Why there is no content yet. */
  children?: ReactNode;
};

/** Placeholder of a form whose data is loading; it can be closed. */
export function WaitingDialog({ title, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isForm
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {children ?? <Skeleton rows={3} height={76} />}
    </Dialog>
  );
}
