import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepWayBack } from '../../api/kept-way-back';
import { wayBack } from '../../api/way-back';

/** Whom a mail was sent to; where they were headed waits until they open it. */
export function useMailSent() {
  const [search] = useSearchParams();
  const [mailSentTo, setMailSentTo] = useState<string | null>(null);
  const mailSent = (email: string) => {
    const asked = search.get('redirect');
    // Whoever asks for a second mail still wants what they wanted with the first.
    if (asked !== null) keepWayBack(wayBack(asked, window.location.origin));
    setMailSentTo(email);
  };
  return { mailSentTo, mailSent, askAgain: () => setMailSentTo(null) };
}
