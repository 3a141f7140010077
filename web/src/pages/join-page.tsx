import { clientConfig } from '../api/client-config';
import { useCurrentAddress } from '../api/current-address';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { linkTo, loginLink } from '../api/links';
import { CheckYourEmail } from '../features/account/check-your-email';
import { JoinByEmailForm, JoinForm } from '../features/account/join-form';
import { RedirectAfterLogin } from '../features/account/redirect-after-login';
import { useEmailSent } from '../features/account/use-email-sent';
import { Page } from '../ui/page';
import { SiteLink } from '../ui/site-link';

export function JoinPage() {
  const user = useCurrentUser();
  const address = useCurrentAddress();
  const { emailSentTo, showEmailSent } = useEmailSent();
  if (isSignedIn(user)) return <RedirectAfterLogin />;
  if (emailSentTo !== null) {
    return (
      <Page key="sent" title="Check your email" variant="narrow">
        <CheckYourEmail>
          We sent an email to <strong>{emailSentTo}</strong>. Follow its link to choose your password and
          finish joining.
        </CheckYourEmail>
      </Page>
    );
  }
  return (
    <Page
      title="Join"
      variant="narrow"
      lead={
        <>
          Create an account to join a team and play. Already have one?{' '}
          <SiteLink to={loginLink(address)}>Sign in</SiteLink>. For a child under 13,{' '}
          <SiteLink to={linkTo('parents')}>a parent joins</SiteLink>.
        </>
      }
    >
      {clientConfig().confirmsByMail ? <JoinByEmailForm onEmailSent={showEmailSent} /> : <JoinForm />}
    </Page>
  );
}
