import { claimChild, claimChildBody } from '@courtline/contract/family';
import { useApiMutation } from '../../api/use-api-mutation';
import { CheckboxField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { FieldPair } from '../../ui/form-card';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { AcceptTerms } from './accept-terms';
import { changedByFamily } from './family-calls';

/** For a child who is on record already: a guardian or an organizer confirms the claim. */
export function ClaimChild({ onClose }: { onClose: () => void }) {
  const { act, loading, error } = useApiMutation(claimChild, {
    changes: changedByFamily,
    showsOwnErrors: [refusedHere],
    onDone: () => {
      onClose();
      showToast({ text: "We'll email you when it's decided." });
    },
  });
  const { register, handleSubmit, formState } = useBodyForm(claimChildBody, {
    firstName: '',
    lastName: '',
    birthDate: '',
  });
  const { errors } = formState;
  return (
    <FormDialog
      title="My child already plays here"
      onSubmit={handleSubmit((body) => act({ body }))}
      submitLabel="Ask for confirmation"
      loadingLabel="Asking…"
      {...{ onClose, error, loading }}
    >
      <p>
        Enter your child's details as the league has them. Another guardian or a league organizer will confirm
        it.
      </p>
      <FieldPair>
        <Field
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </FieldPair>
      <Field
        label="Date of birth"
        type="date"
        autoComplete="off"
        error={errors.birthDate?.message}
        {...register('birthDate')}
      />
      <CheckboxField
        label={<AcceptTerms />}
        error={errors.acceptsTerms?.message}
        {...register('acceptsTerms')}
      />
    </FormDialog>
  );
}
