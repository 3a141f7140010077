import { currentUser } from '@courtline/contract/account';
import {
  confirmIdentity,
  confirmIdentityBody,
  confirmOptions,
  readSecurity,
} from '@courtline/contract/security';
import type { Security } from '@courtline/contract/security';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { passkeyProblem, signWithPasskey } from '../../api/passkeys';
import { send } from '../../api/send';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Notice, Skeleton } from '../../ui/states';
import { useBodyForm } from '../../ui/use-body-form';
import { useShownError } from '../../ui/use-shown-error';
import styles from './login-form.module.css';

type Props = { onClose: (isConfirmed: boolean) => void };

/** Asked before how the account is signed in to can be changed; then what was started goes on. */
export function ConfirmIdentity({ onClose }: Props) {
  const security = useApiQuery(readSecurity, {});
  const ways = security.data && waysOf(security.data);
  return (
    <Dialog
      title="Confirm it's you"
      isForm
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancel
          </Button>
          {ways && (ways.hasPassword || ways.hasCode) && (
            <Button type="submit" form="confirm-identity">
              Confirm
            </Button>
          )}
        </>
      }
    >
      {ways ? <Ways ways={ways} onClose={onClose} /> : <Skeleton rows={2} height={60} />}
    </Dialog>
  );
}

type AllWays = { hasPassword: boolean; hasCode: boolean; hasPasskey: boolean };

/** Where a second factor protects the account, the password alone is not enough to change it. */
function waysOf(security: Security): AllWays {
  const hasCode = security.authenticatorSinceUtc !== null;
  const hasPasskey = security.passkeys.length > 0;
  const isProtected = hasCode || (security.isSecondFactorRequired && hasPasskey);
  const needsSecond = isProtected && !security.isSecondFactorProven;
  return { hasPassword: security.hasPassword && !needsSecond, hasCode, hasPasskey };
}

function Ways({ ways, onClose }: Props & { ways: AllWays }) {
  const { email } = useCurrentUser();
  const [problem, setProblem] = useState<string | null>(null);
  const { act, loading, error } = useApiMutation(confirmIdentity, {
    onDone: () => onClose(true),
    changes: [readSecurity, currentUser],
    doneOnResponse: true,
    showsOwnErrors: true,
  });
  const isByPassword = ways.hasPassword;
  const form = useBodyForm(confirmIdentityBody, isByPassword ? { password: '' } : { code: '' });
  const { shown, onInput } = useShownError(problem === null ? error : { message: problem }, loading);
  const usePasskey = async () => {
    setProblem(null);
    try {
      act({ body: { passkey: await signWithPasskey(await send(confirmOptions, {})) } });
    } catch (failure) {
      setProblem(passkeyProblem(failure));
    }
  };
  return (
    <form
      id="confirm-identity"
      className={styles.form}
      onSubmit={form.handleSubmit(({ password, code }) =>
        act({ body: isByPassword ? { password } : { code } }),
      )}
      onInput={onInput}
      noValidate
    >
      {shown && <Notice kind="error">{shown.message}</Notice>}
      <p>You're about to change how your account is protected.</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {isByPassword && (
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      )}
      {!isByPassword && ways.hasCode && (
        <Field
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          help="From your authenticator app, or a recovery code."
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
      )}
      {ways.hasPasskey && (
        <Button variant="secondary" loading={loading} onClick={() => void usePasskey()}>
          <KeyRound size={18} aria-hidden="true" />
          Use a passkey
        </Button>
      )}
    </form>
  );
}
