import { useCurrentAddress } from '../api/current-address';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { joinLink } from '../api/links';
import { RedirectAfterLogin } from '../features/account/redirect-after-login';
import { LoginForm } from '../features/account/login-form';
import { Page } from '../ui/page';
import { SiteLink } from '../ui/site-link';

export function LoginPage() {
  const user = useCurrentUser();
  const address = useCurrentAddress();
  if (isSignedIn(user)) return <RedirectAfterLogin />;
  return (
    <Page
      title="Sign in"
      variant="narrow"
      lead={
        <>
          New here? <SiteLink to={joinLink(address)}>Join</SiteLink>
        </>
      }
    >
      <LoginForm />
    </Page>
  );
}
