import { MailX } from 'lucide-react';
import { useLocation } from 'react-router';
import { useCurrentUser } from '../../api/current-user';
import { LinkButton } from '../../ui/button';
import styles from './impersonation-banner.module.css';

/** The only way to tell someone whom no e-mail reaches. */
export function RefusedEmailBanner() {
  const { email } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <aside className={styles.banner} aria-label="Email address">
      <MailX size={20} aria-hidden="true" />
      <p className={styles.says}>
        Our emails to <strong>{email}</strong> come back. Reminders and changes don&apos;t reach you.
      </p>
      {pathname !== '/settings' && (
        <LinkButton to="/settings" variant="secondary">
          Change email
        </LinkButton>
      )}
    </aside>
  );
}
