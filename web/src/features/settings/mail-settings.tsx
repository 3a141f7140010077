import {
  type MailPreferences,
  mailPreferencesBody,
  readMailPreferences,
  updateMailPreferences,
} from '@courtline/contract/mail';
import { type MailKind, mailKinds } from '@courtline/domain/mail/mail-kinds';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { changedFields } from './changed-fields';
import { ChoicesForm } from './choices-form';
import { LoadedSettings } from './loaded-settings';
import { SettingChoice } from './setting-choice';

export function MailSettings() {
  return (
    <LoadedSettings query={useApiQuery(readMailPreferences, {})} height={890}>
      {(preferences) => <MailForm preferences={preferences} />}
    </LoadedSettings>
  );
}

function MailForm({ preferences }: { preferences: MailPreferences }) {
  const form = useBodyForm(mailPreferencesBody, preferences);
  const { act, ...saving } = useApiMutation(updateMailPreferences, {
    onDone: (saved) => {
      form.reset(saved);
      showToast({ text: 'Your choice of mails is saved.' });
    },
    changes: [readMailPreferences],
    showsTrouble: true,
  });
  return (
    <ChoicesForm
      heading="Mails you want"
      lead="Mails about your account, your place on a team and your money always come."
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => act({ body: changedFields(form, body) }))}
      saving={saving}
    >
      {(Object.keys(mailKinds) as MailKind[]).map((kind) => (
        <SettingChoice
          key={kind}
          label={mailKinds[kind].label}
          note={mailKinds[kind].help}
          {...form.register(kind)}
        />
      ))}
    </ChoicesForm>
  );
}
