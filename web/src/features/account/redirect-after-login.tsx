import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useCurrentUser } from '../../api/current-user';
import { targetAfterLogin } from './use-sign-in';

/** For users who are already signed in. The key remounts it for each address, even if one directly follows another. */
export function RedirectAfterLogin() {
  const { key, search } = useLocation();
  const [asked] = useSearchParams();
  const target = targetAfterLogin(useCurrentUser(), asked.get('redirect'));
  return <Navigate key={key + search} to={target} replace />;
}
