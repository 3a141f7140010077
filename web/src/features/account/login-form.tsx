import { login, loginBody } from '@courtline/contract/account';
import { requestSignInLink, signInLinkBody } from '@courtline/contract/sign-in';
import { KeyRound, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { clientConfig } from '../../api/client-config';
import { useCurrentAddress } from '../../api/current-address';
import { resetPasswordLink } from '../../api/links';
import { hasPasskeys } from '../../api/passkeys';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { Notice } from '../../ui/states';
import { useBodyForm } from '../../ui/use-body-form';
import { DemoAccounts } from './demo-accounts';
import styles from './login-form.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in';
import { useSecondFactorStep, useSignIn } from './use-sign-in';

type Props = { onLinkSent: (sent: { email: string; code: string }) => void };

export function LoginForm({ onLinkSent }: Props) {
  const signIn = useSignIn();
  const address = useCurrentAddress();
  const askForCode = useSecondFactorStep();
  const { act, loading, error } = useApiMutation(login, {
    onDone: signIn,
    onFailed: askForCode,
    showsOwnErrors: true,
  });
  const form = useBodyForm(loginBody, { email: '', password: '' });
  const { email, password } = form.formState.errors;
  const { demoAccounts, demoPassword } = clientConfig();

  return (
    <>
      <FormCard
        onSubmit={form.handleSubmit((body) => act({ body }))}
        error={error?.code === 'second-factor' ? null : error}
        loading={loading}
        submitLabel="Sign in"
        loadingLabel="Signing in…"
        hasWideButton
        more={<OtherWays form={form} onLinkSent={onLinkSent} />}
      >
        <Field
          label="Email"
          type="email"
          autoComplete="username webauthn"
          error={email?.message}
          {...form.register('email')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={password?.message}
          {...form.register('password')}
        />
        <p>
          <Link to={resetPasswordLink(address)}>Forgot your password?</Link>
        </p>
      </FormCard>
      {demoPassword !== null && (
        <DemoAccounts
          accounts={demoAccounts}
          password={demoPassword}
          loading={loading}
          onChoose={(chosen) => act({ body: { email: chosen, password: demoPassword } })}
        />
      )}
    </>
  );
}

type OtherWaysProps = Props & {
  form: {
    getValues: (name: 'email') => string;
    setError: (name: 'email', error: { message: string }, options: { shouldFocus: boolean }) => void;
  };
};

/** A link by email uses the address that is typed above. */
function OtherWays({ form, onLinkSent }: OtherWaysProps) {
  const { confirmsByMail, isDemo } = clientConfig();
  const link = useApiMutation(requestSignInLink, {
    onDone: ({ code }, { body }) => onLinkSent({ email: body.email, code }),
    showsOwnErrors: true,
  });
  const passkey = usePasskeySignIn();
  const askForLink = () => {
    const typed = signInLinkBody.safeParse({ email: form.getValues('email') });
    if (typed.success) return link.act({ body: typed.data });
    form.setError('email', { message: typed.error.issues[0]?.message ?? 'Required' }, { shouldFocus: true });
  };
  const error = link.error ?? passkey.error;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>or</p>
      {error && <Notice kind="error">{error.message}</Notice>}
      {(confirmsByMail || isDemo) && (
        <Button variant="secondary" loading={link.loading} busyText="Sending…" onClick={askForLink}>
          <Mail size={18} aria-hidden="true" />
          Email me a sign-in link
        </Button>
      )}
      {hasPasskeys() && (
        <Button
          variant="secondary"
          loading={passkey.loading}
          busyText="Waiting for your passkey…"
          onClick={() => void passkey.start()}
        >
          <KeyRound size={18} aria-hidden="true" />
          Sign in with a passkey
        </Button>
      )}
    </div>
  );
}
