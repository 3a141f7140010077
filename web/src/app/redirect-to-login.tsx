import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useCurrentAddress } from '../api/current-address';
import { isOutside, loginLink } from '../api/links';
import { LoadingPage } from './loading-page';

/** Passes the full current address as the redirect. */
export function RedirectToLogin() {
  const address = loginLink(useCurrentAddress());
  const leaves = isOutside(address);
  useEffect(() => {
    if (leaves) window.location.replace(address);
  }, [leaves, address]);
  return leaves ? <LoadingPage /> : <Navigate to={address} replace />;
}
