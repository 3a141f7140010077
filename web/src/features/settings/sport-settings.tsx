import { currentUser } from '@courtline/contract/account';
import {
  type FeedPreferences,
  feedPreferencesBody,
  readFeedPreferences,
  updateFeedPreferences,
} from '@courtline/contract/settings';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { changedFields } from './changed-fields';
import { ChoicesForm } from './choices-form';
import { LoadedSettings } from './loaded-settings';
import { SettingChoice } from './setting-choice';

export function SportSettings() {
  return (
    <LoadedSettings query={useApiQuery(readFeedPreferences, {})} height={360}>
      {(preferences) => <SportForm preferences={preferences} />}
    </LoadedSettings>
  );
}

function SportForm({ preferences }: { preferences: FeedPreferences }) {
  const form = useBodyForm(feedPreferencesBody, preferences);
  const { act, ...saving } = useApiMutation(updateFeedPreferences, {
    onDone: (saved) => {
      form.reset(saved);
      showToast({ text: 'Sports saved.' });
    },
    changes: [readFeedPreferences, currentUser],
    showsOwnErrors: true,
  });
  return (
    <ChoicesForm
      heading="Sports you follow"
      lead="Controls shortcuts and suggestions. Your teams always show."
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => act({ body: changedFields(form, body) }))}
      saving={saving}
    >
      <SettingChoice
        label="Tennis"
        note="Leagues, events and players with a UTR"
        {...form.register('showTennisContent')}
      />
      <SettingChoice
        label="Pickleball"
        note="Leagues, events and players with a UTR-P"
        {...form.register('showPickleballContent')}
      />
    </ChoicesForm>
  );
}
