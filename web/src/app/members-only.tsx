import { Outlet } from 'react-router';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { ToLogin } from './to-login';

export function MembersOnly() {
  return isSignedIn(useCurrentUser()) ? <Outlet /> : <ToLogin />;
}
