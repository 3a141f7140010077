import { useState } from 'react';
import { useLocation } from 'react-router';
import { pageKeyOf } from '../ui/leaving';

export type MenuSwitch = {
  isOpen: boolean;
  close: () => void;
  /** What every button that opens the side menu carries. */
  button: { onClick: () => void; 'aria-haspopup': 'dialog'; 'aria-expanded': boolean };
};

/** Open on the page where it was opened: whoever follows one of its links leaves it behind. */
export function useMenuSwitch(): MenuSwitch {
  const key = pageKeyOf(useLocation());
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  return {
    isOpen,
    close: () => setOpenAt(null),
    button: {
      onClick: () => setOpenAt(isOpen ? null : key),
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
    },
  };
}
