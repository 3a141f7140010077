import { type SessionMatchRules, readMatchRules, updateMatchRules } from '@courtline/contract/match-rules';
import { type MatchRule, checkMatchRules, defaultMatchRules } from '@courtline/domain/session/match-rules';
import { useId } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { formFields, useMergedEdit } from '../../api/use-merged-edit';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { EditConflicts } from '../../ui/edit-conflicts';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import type { MatchRuleValues } from './match-rule-fields';
import { matchRuleLabels } from './match-rule-labels';
import { matchRuleTopics } from './match-rule-topics';
import styles from './session.module.css';

type Props = { rules: SessionMatchRules; onClose: () => void };

export function EditMatchRules({ rules, onClose }: Props) {
  const id = useId();
  const form = useForm<MatchRuleValues>({ defaultValues: valuesOf(rules), resolver });
  const { question, askFirst, letGo } = useUnsavedChanges(form.formState.isDirty);
  const submit = (event?: React.FormEvent) => void form.handleSubmit(save)(event);
  const edit = useMergedEdit({ opened: rules, valuesOf, ...formFields(form), submit: () => submit() });
  const { act, loading } = useApiMutation(updateMatchRules, {
    onDone: () => {
      letGo();
      showToast({ text: edit.savedText('Match rules saved.') });
      onClose();
    },
    onStale: edit.onStale,
    onSend: edit.onSend,
    changes: [readMatchRules],
  });
  const save = (values: MatchRuleValues) => {
    const { sessionId, version } = edit.base;
    act({ params: { id: sessionId }, body: { ...values, version } });
  };
  const close = () => askFirst(onClose);
  return (
    <FullScreenDialog
      title="Match rules"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={loading} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <EditConflicts merge={edit.merge} fields={matchRuleLabels} />
      <FormProvider {...form}>
        <form id={id} className={styles.form} noValidate onSubmit={submit}>
          {matchRuleTopics.map(({ title, Fields }) => (
            <section key={title} className={styles.section} aria-label={title}>
              <h3>{title}</h3>
              <div className={styles.fields}>
                <Fields />
              </div>
            </section>
          ))}
        </form>
      </FormProvider>
      {question}
    </FullScreenDialog>
  );
}

const fields = Object.keys(defaultMatchRules) as MatchRule[];

function valuesOf(rules: SessionMatchRules): MatchRuleValues {
  return Object.fromEntries(fields.map((field) => [field, rules[field]])) as MatchRuleValues;
}

/** The same rules as in the service. */
const resolver: Resolver<MatchRuleValues> = (values) => {
  const problems = Object.entries(checkMatchRules(values));
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]));
  return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
};
