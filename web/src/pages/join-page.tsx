import { clientConfig } from '../api/client-config';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { loginLink } from '../api/links';
import { CheckYourMail } from '../features/account/check-your-mail';
import { JoinByMailForm, JoinForm } from '../features/account/join-form';
import { RedirectAfterLogin } from '../features/account/redirect-after-login';
import { useMailSent } from '../features/account/use-mail-sent';
import { Page } from '../ui/page';
import { SiteLink } from '../ui/site-link';

export function JoinPage() {
  const user = useCurrentUser();
  const { mailSentTo, mailSent } = useMailSent();
  if (isSignedIn(user)) return <RedirectAfterLogin />;
  if (mailSentTo !== null) {
    return (
      <Page key="sent" title="Check your mail" variant="narrow">
        <CheckYourMail>
          A mail to <strong>{mailSentTo}</strong> is on its way. Follow its link to choose your password and
          finish joining.
        </CheckYourMail>
      </Page>
    );
  }
  return (
    <Page
      title="Join"
      variant="narrow"
      lead={
        <>
          An account lets you register for a team and play. Have one already?{' '}
          <SiteLink to={loginLink(window.location.href)}>Sign in</SiteLink>
        </>
      }
    >
      {clientConfig().confirmsByMail ? <JoinByMailForm onMailSent={mailSent} /> : <JoinForm />}
    </Page>
  );
}
