import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepWayBack } from '../../api/kept-way-back';

/** Whom a mail was sent to; where they were headed waits until they open it. */
export function useMailSent() {
  const [search] = useSearchParams();
  const [mailSentTo, setMailSentTo] = useState<string | null>(null);
  const mailSent = (email: string) => {
    keepWayBack(search.get('redirect'));
    setMailSentTo(email);
  };
  return { mailSentTo, mailSent, askAgain: () => setMailSentTo(null) };
}
