import { validateRegistrationPin } from '@courtline/contract/registration';
import { wrongPinText } from '@courtline/domain/team/pin';
import { type FormEvent, useId, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { useActingFor } from './registrant';
import styles from './registration.module.css';
import { type StepProps, StepSheet } from './step-sheet';
import { useFirstWrong } from './use-first-wrong';

export function PasswordConfirmation(props: StepProps) {
  const { chosen, draftOf, accept, way, position } = props;
  const { draft, change } = draftOf;
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const actingFor = useActingFor();
  const {
    act,
    loading,
    error: failed,
    forget,
  } = useApiMutation(validateRegistrationPin, {
    showsOwnErrors: true,
    onDone: ({ isValid }) => (isValid ? accept('Password Confirmation') : showMessage(wrongPinText)),
  });
  const { form, goToFirstWrong } = useFirstWrong(failed);
  const showMessage = (found: string) => {
    setError(found);
    goToFirstWrong();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.pin.trim() === '') return showMessage('Required');
    setError(null);
    if (chosen) act({ params: { id: chosen.id }, body: { pin: draft.pin }, actingFor });
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
        <p>You need a password to join {chosen?.name}. Ask a captain for it.</p>
        <Field
          label="Team password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={draft.pin}
          error={error ?? (failed ? wrongPinText : undefined)}
          onChange={(event) => {
            setError(null);
            forget();
            change({
              pin: event.target.value,
              passed: draft.passed.filter((step) => step !== 'Password Confirmation'),
            });
          }}
        />
      </form>
    </StepSheet>
  );
}
