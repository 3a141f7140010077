import { validateUsapMember } from '@courtline/contract/registration';
import { checkUsapMemberId } from '@courtline/domain/registration/registration-steps';
import { type FormEvent, useId, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { useActingFor } from './registrant';
import styles from './registration.module.css';
import { type StepProps, StepSheet } from './step-sheet';
import { useFirstWrong } from './use-first-wrong';

/** Questions of the federation for players of a sanctioned session. */
export function EventQuestions({ summary, draftOf, accept, way, position }: StepProps) {
  const { draft, change } = draftOf;
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const actingFor = useActingFor();
  const {
    act,
    loading,
    error: refused,
    forget,
  } = useApiMutation(validateUsapMember, {
    showsOwnErrors: true,
    onDone: () => accept('Event Questions'),
  });
  const { form, goToFirstWrong } = useFirstWrong(refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkUsapMemberId(draft.usapMemberId);
    setError(found);
    if (found) return goToFirstWrong();
    const usapMemberId = draft.usapMemberId.trim();
    act({ params: { id: summary.session.id }, body: { usapMemberId }, actingFor });
  };
  return (
    <StepSheet
      {...{ way, position, loading }}
      action={
        <Button type="submit" form={formId} loading={loading} busyText="Checking…">
          Continue
        </Button>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>This session is sanctioned by USA Pickleball, so every player must be a member.</p>
        <Field
          label="USAP member ID"
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          value={draft.usapMemberId}
          error={error ?? refused?.message}
          onChange={(event) => {
            setError(null);
            forget();
            const passed = draft.passed.filter((step) => step !== 'Event Questions');
            change({ usapMemberId: event.target.value, passed });
          }}
        />
      </form>
    </StepSheet>
  );
}
