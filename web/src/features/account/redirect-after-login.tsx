import { Navigate, useLocation, useSearchParams } from 'react-router';
import { safeRedirect } from '../../api/safe-redirect';

/** Whoever is signed in already goes on to what they came for; anew for each address, also where one follows at once. */
export function RedirectAfterLogin() {
  const { key, search } = useLocation();
  const [asked] = useSearchParams();
  return (
    <Navigate key={key + search} to={safeRedirect(asked.get('redirect'), window.location.origin)} replace />
  );
}
