import { useState } from 'react';
import { useLocation } from 'react-router';
import { pageKeyOf, shownPageKey } from '../ui/leaving';
import { preloadMenu } from './side-menu';

export type MenuSwitch = {
  isOpen: boolean;
  close: () => void;
  /** Props of every button that opens the side menu. */
  button: {
    onClick: () => void;
    onPointerEnter?: () => void;
    'aria-haspopup': 'dialog';
    'aria-expanded': boolean;
  };
};

/** Open only on the page where it was opened: following one of its links closes it. */
export function useMenuSwitch(): MenuSwitch {
  const key = pageKeyOf(useLocation());
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  return {
    isOpen,
    close: () => setOpenAt(null),
    button: {
      onClick: () => setOpenAt(isOpen ? null : shownPageKey()),
      onPointerEnter: preloadMenu,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
    },
  };
}
