import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { CheckYourMail } from '../features/account/check-your-mail';
import { JoinForm } from '../features/account/join-form';
import { Page } from '../ui/page';

export function JoinPage() {
  const user = useCurrentUser();
  const [mailSentTo, setMailSentTo] = useState<string | null>(null);
  if (isSignedIn(user)) return <Navigate to="/" replace />;
  if (mailSentTo !== null) {
    return (
      <Page key="sent" title="Check your mail" look="narrow">
        <CheckYourMail>
          A mail to <strong>{mailSentTo}</strong> is on its way. Its link opens your account, and works once.
        </CheckYourMail>
      </Page>
    );
  }
  return (
    <Page
      title="Join"
      look="narrow"
      lead={
        <>
          An account lets you register for a team and play. Have one already? <Link to="/login">Sign in</Link>
        </>
      }
    >
      <JoinForm onMailSent={setMailSentTo} />
    </Page>
  );
}
