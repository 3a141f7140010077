import { Link } from 'react-router';
import { clientConfig } from '../../api/client-config';
import { Notice } from '../../ui/states';

export function CheckYourMail({ email }: { email: string }) {
  return (
    <Notice kind="done">
      <p>
        If <strong>{email}</strong> can be used, a mail with a link is on its way. The link works once.
      </p>
      {clientConfig().isDemo && (
        <p>
          This is a demo: the mail arrives in the <Link to="/dev/mail">demo mailbox</Link>.
        </p>
      )}
    </Notice>
  );
}
