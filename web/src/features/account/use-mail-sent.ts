import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { storeRedirect } from '../../api/stored-redirect';
import { safeRedirect } from '../../api/safe-redirect';

/** Whom a mail was sent to; where they were headed waits until they open it. */
export function useMailSent() {
  const [search] = useSearchParams();
  const [mailSentTo, setMailSentTo] = useState<string | null>(null);
  const mailSent = (email: string) => {
    const asked = search.get('redirect');
    // Whoever asks for a second mail still wants what they wanted with the first.
    if (asked !== null) storeRedirect(safeRedirect(asked, window.location.origin));
    setMailSentTo(email);
  };
  return { mailSentTo, mailSent, startOver: () => setMailSentTo(null) };
}
