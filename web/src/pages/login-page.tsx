import { Navigate, useSearchParams } from 'react-router';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { joinLink } from '../api/links';
import { wayBack } from '../api/way-back';
import { LoginForm } from '../features/account/login-form';
import { Page } from '../ui/page';
import { SiteLink } from '../ui/site-link';

export function LoginPage() {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  if (isSignedIn(user))
    return <Navigate to={wayBack(search.get('redirect'), window.location.origin)} replace />;
  return (
    <Page
      title="Sign in"
      look="narrow"
      lead={
        <>
          New here? <SiteLink to={joinLink(window.location.href)}>Join</SiteLink>
        </>
      }
    >
      <LoginForm />
    </Page>
  );
}
