import { useSearchParams } from 'react-router';
import { CheckYourMail } from '../features/account/check-your-mail';
import { OpenLink } from '../features/account/open-link';
import { NewPasswordForm, RequestResetForm } from '../features/account/password-forms';
import { useMailSent } from '../features/account/use-mail-sent';
import { Button } from '../ui/button';
import { Page } from '../ui/page';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { mailSentTo, mailSent, startOver } = useMailSent();
  const token = search.get('token');
  if (token !== null) {
    return (
      <Page key="new" title="Choose a new password" variant="narrow">
        <OpenLink kind="password-reset" token={token}>
          <NewPasswordForm token={token} />
        </OpenLink>
      </Page>
    );
  }
  if (mailSentTo !== null) {
    return (
      <Page key="sent" title="Check your mail" variant="narrow">
        <CheckYourMail>
          If <strong>{mailSentTo}</strong> belongs to an account, a mail with a link is on its way. The link
          works once and for one hour.
        </CheckYourMail>
        <div>
          <Button variant="secondary" onClick={startOver}>
            Use another address
          </Button>
        </div>
      </Page>
    );
  }
  return (
    <Page key="ask" title="Reset your password" variant="narrow">
      <RequestResetForm onMailSent={mailSent} />
    </Page>
  );
}
