import { Navigate, useLocation, useSearchParams } from 'react-router';
import { wayBack } from '../../api/way-back';

/** Whoever is signed in already goes on to what they came for; anew for each address, also where one follows at once. */
export function LeadBack() {
  const { key, search } = useLocation();
  const [asked] = useSearchParams();
  return <Navigate key={key + search} to={wayBack(asked.get('redirect'), window.location.origin)} replace />;
}
