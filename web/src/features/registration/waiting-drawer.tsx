import type { ReactNode } from 'react';
import { Drawer } from '../../ui/drawer';
import { Skeleton } from '../../ui/states';
import { useCloseRegistration } from './registration-address';

/** The registration drawer while something is loading; `children` say why it cannot be loaded. */
export function WaitingDrawer({ children }: { children: ReactNode }) {
  const close = useCloseRegistration();
  return (
    <Drawer isInAddress title="Register" onClose={close}>
      {children || <Skeleton rows={4} />}
    </Drawer>
  );
}
