import {
  type EmailPreferences,
  emailPreferencesBody,
  readEmailPreferences,
  updateEmailPreferences,
} from '@courtline/contract/email-preferences';
import { emailKindHelp } from '@courtline/domain/email/email-kind-help';
import { type EmailKind, emailKinds } from '@courtline/domain/email/email-kinds';
import { clientConfig } from '../../api/client-config';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { changedFields } from './changed-fields';
import { ChoicesForm } from './choices-form';
import { LoadedSettings } from './loaded-settings';
import { SettingChoice } from './setting-choice';

export function EmailSettings() {
  return (
    <LoadedSettings query={useApiQuery(readEmailPreferences, {})} height={890}>
      {(preferences) => <EmailPreferencesForm preferences={preferences} />}
    </LoadedSettings>
  );
}

function EmailPreferencesForm({ preferences }: { preferences: EmailPreferences }) {
  const form = useBodyForm(emailPreferencesBody, preferences);
  const { act, ...saving } = useApiMutation(updateEmailPreferences, {
    onDone: (saved) => {
      form.reset(saved);
      showToast({ text: 'Preferences saved.' });
    },
    changes: [readEmailPreferences],
    showsOwnErrors: true,
  });
  return (
    <ChoicesForm
      heading="Email notifications"
      lead="We always email you about your account, roster spot and payments."
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => act({ body: changedFields(form, body) }))}
      saving={saving}
    >
      {(Object.keys(emailKinds) as EmailKind[]).map((kind) => (
        <SettingChoice
          key={kind}
          label={emailKinds[kind].label}
          note={emailKindHelp(kind, clientConfig().unreadEmailMinutes)}
          {...form.register(kind)}
        />
      ))}
    </ChoicesForm>
  );
}
