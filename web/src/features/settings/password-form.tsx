import { changePassword, changePasswordBody, listLoginSessions } from '@courtline/contract/account';
import { listTokens } from '@courtline/contract/token';
import { passwordLength } from '@courtline/domain/account/account-rules';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';

export function PasswordForm() {
  const { email } = useCurrentUser();
  const form = useBodyForm(changePasswordBody, { currentPassword: '', newPassword: '' });
  const { act, loading, error } = useApiMutation(changePassword, {
    onDone: () => {
      form.reset();
      showToast({
        title: 'Password changed.',
        text: 'Signed out everywhere else. Access tokens no longer work.',
      });
    },
    changes: [listLoginSessions, listTokens],
    showsOwnErrors: true,
  });
  const { currentPassword, newPassword } = form.formState.errors;
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      loading={loading}
      submitLabel="Change password"
    >
      <h2>Password</h2>
      {/* Password managers need the account of this password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        help={`At least ${passwordLength.min} characters. You'll be signed out on all other devices, and your access tokens will stop working.`}
        error={newPassword?.message}
        {...form.register('newPassword')}
      />
    </FormCard>
  );
}
