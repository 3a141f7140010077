import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { clientConfig } from './client-config';

/**
 * The full address of the current page, for links that lead back to it. The server, and the browser while hydrating,
 * take the configured public address, and leave out the fragment, which the server never receives.
 */
export function useCurrentAddress(): string {
  const { pathname, search, hash } = useLocation();
  const origin = useSyncExternalStore(subscribeToNothing, ownOrigin, publicOrigin);
  const fragment = useSyncExternalStore(
    subscribeToNothing,
    () => hash,
    () => '',
  );
  // As in the address bar: the router keeps spaces and letters with accents as they were written in a link.
  return new URL(origin + pathname + search + fragment).href;
}

/** The full address of one of our pages, for sharing. */
export function useAddressOf(path: string): string {
  return new URL(path, useCurrentAddress()).href;
}

function ownOrigin(): string {
  return window.location.origin;
}

function publicOrigin(): string {
  return clientConfig().publicUrl;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
