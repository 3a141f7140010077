import { login, loginBody } from '@courtline/contract/account';
import { Link } from 'react-router';
import { clientConfig } from '../../api/client-config';
import { useCurrentAddress } from '../../api/current-address';
import { resetPasswordLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { useBodyForm } from '../../ui/use-body-form';
import { DemoAccounts } from './demo-accounts';
import { useSignIn } from './use-sign-in';

export function LoginForm() {
  const signIn = useSignIn();
  const address = useCurrentAddress();
  const { act, loading, error } = useApiMutation(login, { onDone: signIn, showsOwnErrors: true });
  const form = useBodyForm(loginBody, { email: '', password: '' });
  const { email, password } = form.formState.errors;
  const { demoAccounts, demoPassword } = clientConfig();

  return (
    <>
      <FormCard
        onSubmit={form.handleSubmit((body) => act({ body }))}
        error={error}
        loading={loading}
        submitLabel="Sign in"
        loadingLabel="Signing in…"
        hasWideButton
      >
        <Field
          label="Email"
          type="email"
          autoComplete="username"
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
