import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import styles from './dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  actions: ReactNode;
  /** A form fills the screen of a phone. */
  isForm?: boolean;
  children: ReactNode;
};

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, actions, isForm = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it still stands in the page: a dialog taken away open gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={isForm ? `${styles.dialog} ${styles.form}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}

type ConfirmProps = {
  question: string;
  onYes: () => void;
  onNo: () => void;
  isBusy: boolean;
  children?: ReactNode;
};

export function Confirm({ question, onYes, onNo, isBusy, children }: ConfirmProps) {
  return (
    <Dialog
      title={question}
      onClose={onNo}
      actions={
        <>
          <Button look="secondary" onClick={onNo}>
            No
          </Button>
          <Button onClick={onYes} isBusy={isBusy}>
            Yes
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
