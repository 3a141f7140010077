import { ShieldAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { useCurrentUser } from '../../api/current-user';
import { LinkButton } from '../../ui/button';
import styles from './impersonation-banner.module.css';

/** For organizers and admins whose rights wait for a second step; everything else works as before. */
export function SecondFactorBanner() {
  const { secondFactorStep } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <aside className={styles.banner} aria-label="Second step">
      <ShieldAlert size={20} aria-hidden="true" />
      <p className={styles.says}>
        {secondFactorStep === 'set-up'
          ? 'This site requires a second step to sign in as an organizer. Set one up to keep organizing.'
          : "Confirm it's you with your second step to keep organizing."}
      </p>
      {pathname !== '/settings' && (
        <LinkButton to="/settings?tab=security" variant="secondary">
          {secondFactorStep === 'set-up' ? 'Set up' : 'Confirm'}
        </LinkButton>
      )}
    </aside>
  );
}
