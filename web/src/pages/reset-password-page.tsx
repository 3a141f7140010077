import { useSearchParams } from 'react-router';
import { CheckYourMail } from '../features/account/check-your-mail';
import { OpenLink } from '../features/account/open-link';
import { NewPasswordForm, RequestResetForm } from '../features/account/password-forms';
import { useMailSent } from '../features/account/use-mail-sent';
import { Button } from '../ui/button';
import { Page } from '../ui/page';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { mailSentTo, mailSent, askAgain } = useMailSent();
  const token = search.get('token');
  if (token !== null) {
    return (
      <Page key="new" title="Choose a new password" look="narrow">
        <OpenLink kind="password-reset" token={token}>
          <NewPasswordForm token={token} />
        </OpenLink>
      </Page>
    );
  }
  if (mailSentTo !== null) {
    return (
      <Page key="sent" title="Check your mail" look="narrow">
        <CheckYourMail>
          If <strong>{mailSentTo}</strong> belongs to an account, a mail with a link is on its way. The link
          works once and for one hour.
        </CheckYourMail>
        <div>
          <Button look="secondary" onClick={askAgain}>
            Use another address
          </Button>
        </div>
      </Page>
    );
  }
  return (
    <Page key="ask" title="Reset your password" look="narrow">
      <RequestResetForm onMailSent={mailSent} />
    </Page>
  );
}
