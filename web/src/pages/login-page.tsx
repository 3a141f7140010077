import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentAddress } from '../api/current-address';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { joinLink } from '../api/links';
import { RedirectAfterLogin } from '../features/account/redirect-after-login';
import { LoginForm } from '../features/account/login-form';
import { SecondFactorForm } from '../features/account/second-factor-form';
import { SignInLinkSent } from '../features/account/sign-in-link';
import { useEmailSent } from '../features/account/use-email-sent';
import { Page } from '../ui/page';
import { SiteLink } from '../ui/site-link';

export function LoginPage() {
  const user = useCurrentUser();
  const address = useCurrentAddress();
  const [search] = useSearchParams();
  const { emailSentTo, showEmailSent, startOver } = useEmailSent();
  const [code, setCode] = useState('');
  if (isSignedIn(user)) return <RedirectAfterLogin />;
  if (search.get('step') === 'code') {
    return (
      <Page key="code" title="Enter your code" variant="narrow">
        <SecondFactorForm />
      </Page>
    );
  }
  if (emailSentTo !== null) {
    return (
      <Page key="sent" title="Check your email" variant="narrow">
        <SignInLinkSent sent={{ email: emailSentTo, code }} onStartOver={startOver} />
      </Page>
    );
  }
  return (
    <Page
      key="ask"
      title="Sign in"
      variant="narrow"
      lead={
        <>
          New here? <SiteLink to={joinLink(address)}>Join</SiteLink>
        </>
      }
    >
      <LoginForm
        onLinkSent={(sent) => {
          setCode(sent.code);
          showEmailSent(sent.email);
        }}
      />
    </Page>
  );
}
