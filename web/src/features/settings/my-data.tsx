import { confirmIdentity } from '@courtline/contract/security';
import { deleteAccountBody } from '@courtline/contract/delete-account';
import { type MyData as Data, exportMyData } from '@courtline/contract/my-data';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { DeleteAccount } from './delete-account';
import { InPersonOnly } from './in-person-only';
import styles from './settings.module.css';

/** Export and deletion of the member's data. */
export function MyData() {
  if (useCurrentUser().impersonator) return <InPersonOnly what="data" />;
  return (
    <div className={styles.sections}>
      <ExportData />
      <DeleteAccount />
    </div>
  );
}

function ExportData() {
  const { email } = useCurrentUser();
  const form = useBodyForm(deleteAccountBody, { password: '' });
  const handingOut = useApiMutation(exportMyData, {
    onDone: (data) => {
      form.reset();
      saveAsFile(data);
      showToast({ text: 'Download started.' });
    },
    showsOwnErrors: true,
  });
  const confirming = useApiMutation(confirmIdentity, {
    onDone: () => handingOut.act({}),
    showsOwnErrors: true,
  });
  return (
    <FormCard
      onSubmit={form.handleSubmit(({ password }) => {
        handingOut.forget();
        confirming.act({ body: { password } });
      })}
      error={confirming.error ?? handingOut.error}
      loading={confirming.loading || handingOut.loading}
      submitLabel="Download my data"
      loadingLabel="Preparing…"
    >
      <div>
        <h2>Export your data</h2>
        <p className={styles.muted}>
          Everything we store about you in one JSON file: account, teams, registrations, payments,
          availability, results, ratings, messages you sent and settings.
        </p>
      </div>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </FormCard>
  );
}

export function saveAsFile(data: Data): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `courtline-my-data-${data.exportedAtUtc.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
