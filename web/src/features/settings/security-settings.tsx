import { currentUser } from '@courtline/contract/account';
import { readSecurity, type Security } from '@courtline/contract/security';
import { useQueryClient } from '@tanstack/react-query';
import { askForProof } from '../../api/fresh-proof';
import { linkTo } from '../../api/links';
import { refetchCalls } from '../../api/refetch';
import { useCurrentUser } from '../../api/current-user';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { SiteLink } from '../../ui/site-link';
import { Notice } from '../../ui/states';
import { AuthenticatorSettings } from './authenticator-settings';
import { InPersonOnly } from './in-person-only';
import { LoadedSettings } from './loaded-settings';
import { LoginSessions } from './login-sessions';
import { PasskeySettings } from './passkey-settings';
import { PasswordForm } from './password-form';
import styles from './settings.module.css';

/** Everything about signing in, in one place. */
export function SecuritySettings() {
  const { impersonator } = useCurrentUser();
  if (impersonator) return <InPersonOnly what="security settings" />;
  return <OwnSecurity />;
}

function OwnSecurity() {
  return (
    <div className={styles.sections}>
      <p className={styles.muted}>
        Every way to sign in to your account.{' '}
        <SiteLink to={linkTo('signing-in')}>How signing in works</SiteLink>
      </p>
      <LoadedSettings query={useApiQuery(readSecurity, {})} height={420}>
        {(security) => (
          <>
            <RequiredStep security={security} />
            <PasskeySettings
              passkeys={security.passkeys}
              arePasskeysAvailable={security.arePasskeysAvailable}
            />
            <AuthenticatorSettings security={security} />
          </>
        )}
      </LoadedSettings>
      <PasswordForm />
      <LoginSessions />
    </div>
  );
}

/** Why an organizer was led here, and what to do. */
function RequiredStep({ security }: { security: Security }) {
  const { secondFactorStep } = useCurrentUser();
  const queries = useQueryClient();
  if (secondFactorStep === null) return null;
  if (secondFactorStep === 'set-up') {
    return (
      <Notice kind="warn">
        <p>
          <strong>Set up a second step.</strong> This site requires it for organizers and admins. Add a
          passkey
          {security.arePasskeysAvailable ? '' : ' where you can'} or an authenticator app below: you can
          organize again right after. Everything else works as before.
        </p>
      </Notice>
    );
  }
  const confirm = async () => {
    if (await askForProof()) await refetchCalls(queries, [currentUser, readSecurity]);
  };
  return (
    <Notice kind="warn">
      <p>
        <strong>Confirm it's you.</strong> This site requires a second step for organizers and admins.
      </p>
      <Button onClick={() => void confirm()}>Confirm</Button>
    </Notice>
  );
}
