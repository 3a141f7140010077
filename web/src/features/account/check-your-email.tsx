import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clientConfig } from '../../api/client-config';
import { Notice } from '../../ui/states';

export function CheckYourEmail({ children }: { children: ReactNode }) {
  return (
    <Notice kind="done">
      <p>{children}</p>
      {clientConfig().isDemo ? (
        <p>
          This is a demo: the email lands in the <Link to="/dev/mail">demo mailbox</Link>.
        </p>
      ) : (
        <p>Didn't get it? Check your spam folder.</p>
      )}
    </Notice>
  );
}
