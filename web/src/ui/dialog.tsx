import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { OfflineNotice } from './offline-notice';
import { useModal } from './use-modal';

type Props = {
  title: string;
  onClose: () => void;
  actions: ReactNode;
  /** A form fills the screen on phones. */
  isForm?: boolean;
  children: ReactNode;
};

/** Traps focus, closes on Escape and restores focus. */
export function Dialog({ title, onClose, actions, isForm = false, children }: Props) {
  const titleId = useId();
  return (
    <dialog
      {...useModal(onClose)}
      className={isForm ? `${styles.dialog} ${styles.form}` : styles.dialog}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      {isForm && <OfflineNotice />}
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}

type FullScreenProps = Omit<Props, 'isForm'> & {
  /** Shown right above the actions, always visible: such as why it cannot be saved. */
  notice?: ReactNode;
  /** Shown below the title, always visible: such as the score of a match. */
  head?: ReactNode;
  /** As wide as a page, for content in two columns. */
  isWide?: boolean;
};

/** For content that needs the whole screen: a lineup, a score, a session. Title and actions stay visible. */
export function FullScreenDialog(props: FullScreenProps) {
  const { title, onClose, actions, notice, head, isWide = false, children } = props;
  const titleId = useId();
  return (
    <dialog
      {...useModal(onClose)}
      className={classNames(styles.screen, isWide && styles.wide)}
      aria-labelledby={titleId}
    >
      <header>
        <div className={styles.bar}>
          <IconButton label="Close" variant="onInkPlain" onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
          <h2 id={titleId}>{title}</h2>
        </div>
        {head}
      </header>
      <div className={styles.desk}>
        <div className={styles.offline}>
          <OfflineNotice />
        </div>
        <div className={styles.sheet}>{children}</div>
      </div>
      <footer className={styles.foot}>
        {notice && <div className={styles.notice}>{notice}</div>}
        <div className={styles.actions}>{actions}</div>
      </footer>
    </dialog>
  );
}

type ConfirmProps = {
  question: string;
  onYes: () => void;
  onNo: () => void;
  /** For dialogs where No is an action too: closing without a choice does neither. */
  onClose?: () => void;
  loading?: boolean;
  /** The verb of the action, such as 'Delete session'; Yes and No only where the specification quotes them. */
  yes: string;
  /** The alternative, such as 'Keep editing'. */
  no?: string;
  /** Marks an action that removes or discards something. */
  destructive?: boolean;
  children?: ReactNode;
};

export function Confirm(props: ConfirmProps) {
  const {
    question,
    onYes,
    onNo,
    onClose = onNo,
    loading = false,
    yes,
    no = 'Cancel',
    destructive = false,
    children,
  } = props;
  return (
    <Dialog
      title={question}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onNo}>
            {no}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} onClick={onYes} loading={loading}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
