import { Link, Navigate, useSearchParams } from 'react-router';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { isOutside, joinLink } from '../api/links';
import { LoginForm } from '../features/account/login-form';
import { wayBack } from '../features/account/way-back';
import { Page } from '../ui/page';

export function LoginPage() {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  if (isSignedIn(user))
    return <Navigate to={wayBack(search.get('redirect'), window.location.origin)} replace />;
  const join = joinLink();
  return (
    <Page
      title="Sign in"
      look="narrow"
      lead={<>New here? {isOutside(join) ? <a href={join}>Join</a> : <Link to={join}>Join</Link>}</>}
    >
      <LoginForm />
    </Page>
  );
}
