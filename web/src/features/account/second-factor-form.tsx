import { enterSecondFactor, secondFactorBody } from '@courtline/contract/sign-in';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { useBodyForm } from '../../ui/use-body-form';
import { useSignIn } from './use-sign-in';

const signInAgain = 409;

export function SecondFactorForm() {
  const { act, loading, error } = useApiMutation(enterSecondFactor, {
    onDone: useSignIn(),
    showsOwnErrors: true,
  });
  const form = useBodyForm(secondFactorBody, { code: '' });
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      wayOut={error?.status === signInAgain && <Link to="/login">Sign in again</Link>}
      loading={loading}
      submitLabel="Continue"
      loadingLabel="Checking…"
      hasWideButton
    >
      <Field
        label="Code"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help="The 6 digits your authenticator app shows now. Lost your phone? Enter a recovery code."
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </FormCard>
  );
}
