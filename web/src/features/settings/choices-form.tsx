import type { FormEventHandler, ReactNode } from 'react';
import { FormCard } from '../../ui/form-card';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import styles from './settings.module.css';

type Props = {
  heading: string;
  lead: string;
  isDirty: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Where a page has several forms. */
  submitLabel?: string;
  saving: { loading: boolean; error: Error | null };
  /** The switches. */
  children: ReactNode;
};

/** A group of switches that are saved together. */
export function ChoicesForm({
  heading,
  lead,
  isDirty,
  onSubmit,
  submitLabel = 'Save',
  saving,
  children,
}: Props) {
  const { question } = useUnsavedChanges(isDirty);
  return (
    <FormCard onSubmit={onSubmit} error={saving.error} loading={saving.loading} submitLabel={submitLabel}>
      <fieldset className={styles.choices}>
        <legend>
          <h2>{heading}</h2>
        </legend>
        <p className={styles.muted}>{lead}</p>
        {children}
      </fieldset>
      {question}
    </FormCard>
  );
}
