import {
  type MailPreferences,
  mailPreferencesBody,
  readMailPreferences,
  updateMailPreferences,
} from '@courtline/contract/mail';
import { type MailKind, mailKinds } from '@courtline/domain/mail/mail-kinds';
import { useAction } from '../../api/use-action';
import { useCall } from '../../api/use-call';
import { FormCard } from '../../ui/form-card';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { SettingChoice } from './setting-choice';
import styles from './settings.module.css';

export function MailSettings() {
  const { data, isPending, isFetching, error, refetch } = useCall(readMailPreferences, {});
  if (isPending) return <Skeleton rows={1} height={480} />;
  if (!data) return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  return <MailForm preferences={data} />;
}

function MailForm({ preferences }: { preferences: MailPreferences }) {
  const form = useBodyForm(mailPreferencesBody, preferences);
  const { act, isBusy, trouble } = useAction(updateMailPreferences, {
    onDone: (saved) => {
      form.reset(saved);
      showToast({ text: 'Your choice of mails is saved.' });
    },
    changes: [readMailPreferences],
    showsTrouble: true,
  });
  const { question } = useUnsavedChanges(form.formState.isDirty);
  return (
    <FormCard onSubmit={form.handleSubmit((body) => act({ body }))} trouble={trouble} isBusy={isBusy}>
      <fieldset className={styles.choices}>
        <legend>
          <h2>Mails you want</h2>
        </legend>
        <p className={styles.muted}>
          Mails about your account, your place on a team and your money always come.
        </p>
        {(Object.keys(mailKinds) as MailKind[]).map((kind) => (
          <SettingChoice
            key={kind}
            label={mailKinds[kind].label}
            note={mailKinds[kind].help}
            {...form.register(kind)}
          />
        ))}
      </fieldset>
      {question}
    </FormCard>
  );
}
