import { MailX, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCurrentUser } from '../../api/current-user';
import { LinkButton } from '../../ui/button';
import { ImpersonationBanner } from './impersonation-banner';
import styles from './impersonation-banner.module.css';

/** As whom an admin views, and what members have to mend in their settings before everything works for them again. */
export function AccountNotices() {
  const { impersonator, isEmailRefused, secondFactorStep } = useCurrentUser();
  return (
    <>
      {impersonator && <ImpersonationBanner />}
      {secondFactorStep && <SecondStep step={secondFactorStep} />}
      {isEmailRefused && <RefusedEmail />}
    </>
  );
}

/** For organizers and admins whose rights wait for a second step; everything else works as before. */
function SecondStep({ step }: { step: 'set-up' | 'confirm' }) {
  return (
    <Notice
      label="Second step"
      icon={<ShieldAlert size={20} aria-hidden="true" />}
      to="/settings?tab=security"
      action={step === 'set-up' ? 'Set up' : 'Confirm'}
    >
      {step === 'set-up'
        ? 'This site requires a second step to sign in as an organizer. Set one up to keep organizing.'
        : "Confirm it's you with your second step to keep organizing."}
    </Notice>
  );
}

/** The only way to tell someone whom no e-mail reaches. */
function RefusedEmail() {
  const { email } = useCurrentUser();
  return (
    <Notice
      label="Email address"
      icon={<MailX size={20} aria-hidden="true" />}
      to="/settings"
      action="Change email"
    >
      Our emails to <strong>{email}</strong> come back. Reminders and changes don&apos;t reach you.
    </Notice>
  );
}

type NoticeProps = { label: string; icon: ReactNode; to: string; action: string; children: ReactNode };

function Notice({ label, icon, to, action, children }: NoticeProps) {
  const { pathname } = useLocation();
  return (
    <aside className={styles.banner} aria-label={label}>
      {icon}
      <p className={styles.says}>{children}</p>
      {pathname !== '/settings' && (
        <LinkButton to={to} variant="secondary">
          {action}
        </LinkButton>
      )}
    </aside>
  );
}
