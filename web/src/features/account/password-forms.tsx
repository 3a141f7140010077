import {
  confirmPasswordReset,
  newPasswordBody,
  passwordResetBody,
  requestPasswordReset,
} from '@courtline/contract/account';
import { passwordLength } from '@courtline/domain/account/account-rules';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { useBodyForm } from '../../ui/use-body-form';
import { useSecondFactorStep, useSignIn } from './use-sign-in';

const linkIsDead = 409;

export function RequestResetForm({ onEmailSent }: { onEmailSent: (email: string) => void }) {
  const { act, loading, error } = useApiMutation(requestPasswordReset, {
    onDone: (_, { body }) => onEmailSent(body.email),
    showsOwnErrors: true,
  });
  const form = useBodyForm(passwordResetBody, { email: '' });
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      loading={loading}
      submitLabel="Send link"
      loadingLabel="Sending…"
      hasWideButton
    >
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        help="We'll email you a link to reset your password."
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </FormCard>
  );
}

type NewPassword = {
  token: string;
  /** A child or young adult who has had no account so far. */
  isFirst: boolean;
};

export function NewPasswordForm({ token, isFirst }: NewPassword) {
  const signIn = useSignIn({ byEmail: true });
  const { act, loading, error } = useApiMutation(confirmPasswordReset, {
    onDone: signIn,
    onFailed: useSecondFactorStep(),
    showsOwnErrors: true,
  });
  const form = useBodyForm(newPasswordBody, { token, password: '' });
  const { token: badToken, password } = form.formState.errors;
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      wayOut={!isFirst && error?.status === linkIsDead && <Link to="/reset-password">Get a new link</Link>}
      loading={loading}
      submitLabel="Save and sign in"
      loadingLabel="Saving…"
      hasWideButton
    >
      <Field
        label={isFirst ? 'Password' : 'New password'}
        type="password"
        autoComplete="new-password"
        help={`At least ${passwordLength.min} characters.${isFirst ? '' : " You'll be signed out on all other devices, and your access tokens will stop working."}`}
        error={badToken ? 'This link is incomplete. Open it from the email again.' : password?.message}
        {...form.register('password')}
      />
    </FormCard>
  );
}
