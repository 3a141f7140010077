import { drawerWidth } from '@courtline/domain/constants';
import { X } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useId } from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import styles from './drawer.module.css';
import { useModal } from './use-modal';

type Props = {
  title: string;
  onClose: () => void;
  side?: 'left' | 'right';
  /** In pixels; a drawer from the right fills the screen on phones. */
  width?: number;
  /** Always visible below the content. */
  actions?: ReactNode;
  /** The address opens it, so Back returns to the previous address. */
  isInAddress?: boolean;
  children: ReactNode;
};

/** Slides in beside the page; Escape, the close button and a press outside close it. */
export function Drawer(props: Props) {
  const {
    title,
    onClose,
    side = 'right',
    width = drawerWidth,
    actions,
    isInAddress = false,
    children,
  } = props;
  const titleId = useId();
  const modal = useModal(onClose, { isInAddress });
  const closeOutside = (event: PointerEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      {...modal}
      className={classNames(styles.drawer, styles[side])}
      style={{ '--width': `${width}px` } as CSSProperties}
      aria-labelledby={titleId}
      onPointerDown={closeOutside}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </header>
        <div className={styles.content}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
