import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { DatesSection } from './dates-section';
import { DetailsSection } from './details-section';
import { FeesSection } from './fees-section';
import { MatchSection } from './match-section';
import styles from './session.module.css';
import type { SessionSetting, SessionValues } from './session-values';
import { TeamsSection } from './teams-section';
import { SettingProvider } from './use-session-form';

type Props = {
  id: string;
  form: UseFormReturn<SessionValues>;
  setting: SessionSetting;
  onSave: (values: SessionValues) => void;
};

/** Everything that an organizer decides about a session, new or not. */
export function SessionForm({ id, form, setting, onSave }: Props) {
  return (
    <FormProvider {...form}>
      <SettingProvider value={setting}>
        <form
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => void form.handleSubmit(onSave)(event)}
        >
          <DetailsSection />
          <DatesSection />
          <TeamsSection />
          <MatchSection />
          <FeesSection />
        </form>
      </SettingProvider>
    </FormProvider>
  );
}
