import { readEmailPreferences, updateEmailPreferences } from '@courtline/contract/email-preferences';
import {
  type ChannelChoices,
  channelChoicesBody,
  readChannels,
  updateChannels,
} from '@courtline/contract/push';
import { emailKindHelp } from '@courtline/domain/email/email-kind-help';
import { emailKinds } from '@courtline/domain/email/email-kinds';
import { type Channel, channels, newsKinds } from '@courtline/domain/push/channels';
import { useForm } from 'react-hook-form';
import { clientConfig } from '../../api/client-config';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { SelectField } from '../../ui/field';
import { onDemand } from '../../ui/on-demand';
import { Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { changedFields } from './changed-fields';
import { ChoicesForm } from './choices-form';
import { LoadedSettings } from './loaded-settings';
import { SettingChoice } from './setting-choice';
import styles from './settings.module.css';

/** Only this tab needs the code that talks to the browser's push service. */
const PushDevices = onDemand(
  async () => (await import('./push-devices')).PushDevices,
  (_, error) => error ?? <Skeleton rows={1} height={pushHeight} />,
);

const pushHeight = 176;

export function NotificationSettings() {
  const { impersonator } = useCurrentUser();
  return (
    <div className={styles.sections}>
      {!impersonator && <PushDevices height={pushHeight} />}
      <LoadedSettings query={useApiQuery(readChannels, {})} height={1060}>
        {(chosen) => <ChannelsForm chosen={chosen} />}
      </LoadedSettings>
      <LoadedSettings query={useApiQuery(readEmailPreferences, {})} height={240}>
        {(preferences) => <AnswerLinksForm isOn={preferences['answer-links']} />}
      </LoadedSettings>
    </div>
  );
}

function ChannelsForm({ chosen }: { chosen: ChannelChoices }) {
  const form = useBodyForm(channelChoicesBody, chosen);
  const { act, ...saving } = useApiMutation(updateChannels, {
    onDone: (saved) => {
      form.reset(saved);
      showToast({ text: 'Preferences saved.' });
    },
    changes: [readChannels, readEmailPreferences],
    showsOwnErrors: true,
  });
  return (
    <ChoicesForm
      heading="What you get"
      lead="We always email you about your account, roster spot and payments. Push reaches the devices that you turn it on for."
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => act({ body: changedFields(form, body) }))}
      saving={saving}
    >
      {newsKinds.map((kind) => (
        <SelectField
          key={kind}
          label={emailKinds[kind].label}
          help={emailKindHelp(kind, clientConfig().unreadEmailMinutes)}
          {...form.register(kind)}
        >
          {(Object.keys(channels) as Channel[]).map((channel) => (
            <option key={channel} value={channel}>
              {channels[channel].label}
            </option>
          ))}
        </SelectField>
      ))}
    </ChoicesForm>
  );
}

/** The buttons that answer without signing in, in emails and notifications. */
function AnswerLinksForm({ isOn }: { isOn: boolean }) {
  const { label, help } = emailKinds['answer-links'];
  const form = useForm({ defaultValues: { isOn } });
  const { act, ...saving } = useApiMutation(updateEmailPreferences, {
    onDone: (saved) => {
      form.reset({ isOn: saved['answer-links'] });
      showToast({ text: 'Preferences saved.' });
    },
    changes: [readEmailPreferences],
    showsOwnErrors: true,
  });
  return (
    <ChoicesForm
      heading="Answering"
      lead="You can answer right from an email or a notification."
      submitLabel="Save answering"
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((values) => act({ body: { 'answer-links': values.isOn } }))}
      saving={saving}
    >
      <SettingChoice label={label} note={help} {...form.register('isOn')} />
    </ChoicesForm>
  );
}
