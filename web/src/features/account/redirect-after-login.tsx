import { Navigate, useLocation, useSearchParams } from 'react-router';
import { safeRedirect } from '../../api/safe-redirect';

/** For users who are already signed in. The key remounts it for each address, even if one directly follows another. */
export function RedirectAfterLogin() {
  const { key, search } = useLocation();
  const [asked] = useSearchParams();
  return (
    <Navigate key={key + search} to={safeRedirect(asked.get('redirect'), window.location.origin)} replace />
  );
}
