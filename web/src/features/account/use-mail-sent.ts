import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { storeRedirect } from '../../api/stored-redirect';
import { safeRedirect } from '../../api/safe-redirect';

/** The address that an e-mail was sent to; the redirect is stored until that e-mail is opened. */
export function useMailSent() {
  const [search] = useSearchParams();
  const [mailSentTo, setMailSentTo] = useState<string | null>(null);
  const mailSent = (email: string) => {
    const asked = search.get('redirect');
    // A second e-mail keeps the redirect of the first.
    if (asked !== null) storeRedirect(safeRedirect(asked, window.location.origin));
    setMailSentTo(email);
  };
  return { mailSentTo, mailSent, startOver: () => setMailSentTo(null) };
}
