import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { storeRedirect } from '../../api/stored-redirect';
import { safeRedirect } from '../../api/safe-redirect';

/** The address that an e-mail was sent to; the redirect is stored until that e-mail is opened. */
export function useEmailSent() {
  const [search] = useSearchParams();
  const [emailSentTo, setEmailSentTo] = useState<string | null>(null);
  const showEmailSent = (email: string) => {
    const asked = search.get('redirect');
    // A second e-mail keeps the redirect of the first.
    if (asked !== null) storeRedirect(safeRedirect(asked, window.location.origin));
    setEmailSentTo(email);
  };
  return { emailSentTo, showEmailSent, startOver: () => setEmailSentTo(null) };
}
