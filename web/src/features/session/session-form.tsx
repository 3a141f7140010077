import type { FormEvent } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { DatesSection } from './dates-section';
import { DetailsSection } from './details-section';
import { FeesSection } from './fees-section';
import { MatchSection } from './match-section';
import { SessionFieldProvider } from './session-field-context';
import styles from './session.module.css';
import type { SessionFormContext, SessionValues } from './session-values';
import { TeamsSection } from './teams-section';
import { useProblems } from './use-session-form';

type Props = {
  id: string;
  form: UseFormReturn<SessionValues>;
  context: SessionFormContext;
  onSubmit: (event: FormEvent) => void;
};

/** All settings of a session, new or existing. */
export function SessionForm({ id, form, context, onSubmit }: Props) {
  const problems = useProblems(form.control, context);
  return (
    <FormProvider {...form}>
      <SessionFieldProvider value={{ ...context, problems }}>
        <form id={id} className={styles.form} noValidate onSubmit={onSubmit}>
          <DetailsSection />
          <DatesSection />
          <TeamsSection />
          <MatchSection />
          <FeesSection />
        </form>
      </SessionFieldProvider>
    </FormProvider>
  );
}
