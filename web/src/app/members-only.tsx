import { Outlet, useMatch } from 'react-router';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { useFlag } from '../api/flags';
import { NotFound } from '../ui/not-found';
import { RedirectToLogin } from './redirect-to-login';

/** A disabled feature is not found, even by visitors, so that they do not sign in for it. */
export function MembersOnly() {
  const user = useCurrentUser();
  const isInbox = useMatch('/inbox') !== null;
  const hasInbox = useFlag('messaging');
  if (isInbox && !hasInbox) return <NotFound />;
  return isSignedIn(user) ? <Outlet /> : <RedirectToLogin />;
}
