import { useState } from 'react';
import { Link } from 'react-router';
import { CheckYourMail } from '../features/account/check-your-mail';
import { JoinForm } from '../features/account/join-form';
import { Page } from '../ui/page';

export function JoinPage() {
  const [mailSentTo, setMailSentTo] = useState<string | null>(null);
  if (mailSentTo !== null) {
    return (
      <Page key="sent" title="Check your mail" look="narrow">
        <CheckYourMail email={mailSentTo} />
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
