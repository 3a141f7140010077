import {
  type FeedPreferences,
  feedPreferencesBody,
  readFeedPreferences,
  updateFeedPreferences,
} from '@courtline/contract/settings';
import { useAction } from '../../api/use-action';
import { useCall } from '../../api/use-call';
import { FormCard } from '../../ui/form-card';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { SettingChoice } from './setting-choice';
import styles from './settings.module.css';

export function SportSettings() {
  const { data, isPending, isFetching, error, refetch } = useCall(readFeedPreferences, {});
  if (isPending) return <Skeleton rows={1} height={240} />;
  if (!data) return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  return <SportForm preferences={data} />;
}

function SportForm({ preferences }: { preferences: FeedPreferences }) {
  const form = useBodyForm(feedPreferencesBody, preferences);
  const { act, isBusy, trouble } = useAction(updateFeedPreferences, {
    onDone: (saved) => {
      form.reset(saved);
      showToast({ text: 'Your sports are saved.' });
    },
    changes: [readFeedPreferences],
    showsTrouble: true,
  });
  const { question } = useUnsavedChanges(form.formState.isDirty);
  return (
    <FormCard onSubmit={form.handleSubmit((body) => act({ body }))} trouble={trouble} isBusy={isBusy}>
      <fieldset className={styles.choices}>
        <legend>
          <h2>What you want to see</h2>
        </legend>
        <p className={styles.muted}>
          It decides which shortcuts and suggestions you get. Your own teams always stay.
        </p>
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
      </fieldset>
      {question}
    </FormCard>
  );
}
