import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { isOutside, loginLink } from '../api/links';
import { LoadingPage } from './loading-page';

/** Sends to the login page, with the way back to the full current address. */
export function RedirectToLogin() {
  const address = loginLink(window.location.href);
  const leaves = isOutside(address);
  useEffect(() => {
    if (leaves) window.location.replace(address);
  }, [leaves, address]);
  return leaves ? <LoadingPage /> : <Navigate to={address} replace />;
}
