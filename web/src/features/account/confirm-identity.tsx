import { currentUser } from '@courtline/contract/account';
import {
  confirmIdentity,
  confirmIdentityBody,
  confirmOptions,
  readSecurity,
  sendConfirmCode,
} from '@courtline/contract/security';
import type { Security } from '@courtline/contract/security';
import { KeyRound, Mail } from 'lucide-react';
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
          {ways && (ways.hasPassword || ways.hasCode || ways.hasEmail) && (
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

type AllWays = { hasPassword: boolean; hasCode: boolean; hasPasskey: boolean; hasEmail: boolean };

/** Where a second factor protects the account, the password alone is not enough to change it. */
function waysOf(security: Security): AllWays {
  const hasCode = security.authenticatorSinceUtc !== null;
  const hasPasskey = security.passkeys.length > 0;
  const isProtected = hasCode || (security.isSecondFactorRequired && hasPasskey);
  const needsSecond = isProtected && !security.isSecondFactorProven;
  return {
    hasPassword: security.hasPassword && !needsSecond,
    hasCode,
    hasPasskey,
    hasEmail: security.canEmailCode && !needsSecond,
  };
}

type Way = 'password' | 'code' | 'emailCode';

function firstWay({ hasPassword, hasCode }: AllWays): Way | null {
  if (hasPassword) return 'password';
  return hasCode ? 'code' : null;
}

function Ways({ ways, onClose }: Props & { ways: AllWays }) {
  const { email } = useCurrentUser();
  const [way, setWay] = useState<Way | null>(() => firstWay(ways));
  const [problem, setProblem] = useState<string | null>(null);
  const { act, loading, error } = useApiMutation(confirmIdentity, {
    onDone: () => onClose(true),
    changes: [readSecurity, currentUser],
    doneOnResponse: true,
    showsOwnErrors: true,
  });
  // Only the field that is shown is checked.
  const form = useBodyForm(confirmIdentityBody, way ? { [way]: '' } : {});
  const emailing = useApiMutation(sendConfirmCode, {
    onDone: () => {
      form.reset({ emailCode: '' });
      setWay('emailCode');
    },
    showsOwnErrors: true,
  });
  const failed = error ?? emailing.error;
  const { shown, onInput } = useShownError(problem === null ? failed : { message: problem }, loading);
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
      onSubmit={form.handleSubmit((values) => way && act({ body: { [way]: values[way] } }))}
      onInput={onInput}
      noValidate
    >
      {shown && <Notice kind="error">{shown.message}</Notice>}
      <p>You're about to change how your account is protected.</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {way && (
        <Field
          key={way}
          {...fieldsByWay(email)[way]}
          error={form.formState.errors[way]?.message}
          {...form.register(way)}
        />
      )}
      {ways.hasPasskey && (
        <Button variant="secondary" loading={loading} onClick={() => void usePasskey()}>
          <KeyRound size={18} aria-hidden="true" />
          Use a passkey
        </Button>
      )}
      {ways.hasEmail && (
        <Button variant="secondary" loading={emailing.loading} onClick={() => emailing.act({})}>
          <Mail size={18} aria-hidden="true" />
          {way === 'emailCode' ? 'Email another code' : 'Email me a code'}
        </Button>
      )}
    </form>
  );
}

function fieldsByWay(email: string) {
  return {
    password: { label: 'Password', type: 'password', autoComplete: 'current-password' },
    code: {
      label: 'Code',
      autoComplete: 'one-time-code',
      autoCapitalize: 'none',
      help: 'From your authenticator app, or a recovery code.',
    },
    emailCode: {
      label: 'Code',
      autoComplete: 'one-time-code',
      inputMode: 'numeric',
      help: `From the email to ${email}. It works for 10 minutes.`,
    },
  } as const;
}
