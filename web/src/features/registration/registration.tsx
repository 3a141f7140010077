import { type ReactNode, useState } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { onDemand } from '../../ui/on-demand';
import type { RegistrationProps } from './registration-flow';
import { useIsRegistering } from './registration-address';
import { WaitingDrawer } from './waiting-drawer';

/** Loaded on first use: most visits only read. */
const RegistrationFlow = onDemand(
  async () => (await import('./registration-flow')).RegistrationFlow,
  (_, error) => <Opening>{error}</Opening>,
);

/** For a button that opens the drawer. */
export const preloadRegistration = () => void RegistrationFlow.code.preload();

export function Registration(props: RegistrationProps) {
  const { isOpen } = useIsRegistering();
  const isMember = isSignedIn(useCurrentUser());
  // Stays when the drawer closes, for the dialogs that follow.
  const [isUsed, setIsUsed] = useState(false);
  if (isOpen && isMember && !isUsed) setIsUsed(true);
  return isUsed && <RegistrationFlow {...props} />;
}

function Opening({ children }: { children: ReactNode }) {
  return useIsRegistering().isOpen && <WaitingDrawer>{children}</WaitingDrawer>;
}
