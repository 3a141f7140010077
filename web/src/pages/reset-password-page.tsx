import { useSearchParams } from 'react-router';
import { CheckYourEmail } from '../features/account/check-your-email';
import { OpenLink } from '../features/account/open-link';
import { NewPasswordForm, RequestResetForm } from '../features/account/password-forms';
import { useEmailSent } from '../features/account/use-email-sent';
import { Button } from '../ui/button';
import { Page } from '../ui/page';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { emailSentTo, showEmailSent, startOver } = useEmailSent();
  const token = search.get('token');
  // The link of a guardian for a child who gets an account.
  const isFirst = search.get('first') === '1';
  if (token !== null) {
    return (
      <Page key="new" title={isFirst ? 'Choose a password' : 'Choose a new password'} variant="narrow">
        <OpenLink kind={isFirst ? 'child-account' : 'password-reset'} token={token}>
          <NewPasswordForm token={token} isFirst={isFirst} />
        </OpenLink>
      </Page>
    );
  }
  if (emailSentTo !== null) {
    return (
      <Page key="sent" title="Check your email" variant="narrow">
        <CheckYourEmail>
          If <strong>{emailSentTo}</strong> has an account, we've sent a link. It works once and expires in
          one hour.
        </CheckYourEmail>
        <div>
          <Button variant="secondary" onClick={startOver}>
            Use a different email
          </Button>
        </div>
      </Page>
    );
  }
  return (
    <Page key="ask" title="Reset your password" variant="narrow">
      <RequestResetForm onEmailSent={showEmailSent} />
    </Page>
  );
}
