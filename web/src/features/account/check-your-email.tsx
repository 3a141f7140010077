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
          This is a demo: the mail arrives in the <Link to="/dev/mail">demo mailbox</Link>.
        </p>
      ) : (
        <p>Nothing after a few minutes? Look into the spam folder too.</p>
      )}
    </Notice>
  );
}
