import { addChild, addChildBody } from '@courtline/contract/family';
import { consents } from '@courtline/domain/family/consent';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { CheckboxField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { FieldPair } from '../../ui/form-card';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { AgeAndGender, SportAndEstimate } from '../../ui/player-fields';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { AcceptTerms } from './accept-terms';
import { changedByFamily } from './family-calls';

type Props = { onClose: () => void };

export function AddChild({ onClose }: Props) {
  const { lastName } = useCurrentUser();
  const form = useBodyForm(addChildBody, { firstName: '', lastName, birthDate: '', allowsPhoto: false });
  const { act, loading, error } = useApiMutation(addChild, {
    changes: changedByFamily,
    showsOwnErrors: [refusedHere],
    onDone: (_, { body }) => {
      onClose();
      showToast({ text: `${body.firstName} was added.` });
    },
  });
  return (
    <FormDialog
      title="Add a child"
      onSubmit={form.handleSubmit((body) => act({ body }))}
      submitLabel="Add child"
      loadingLabel="Adding…"
      {...{ onClose, error, loading }}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useBodyForm<(typeof addChildBody)['_input'], (typeof addChildBody)['_output']>>;

function Fields({ form: { register, formState, watch } }: { form: Form }) {
  const { errors } = formState;
  return (
    <>
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
      <AgeAndGender
        birthDate={{ error: errors.birthDate?.message, ...register('birthDate') }}
        gender={{ error: errors.genderTypeId?.message, ...register('genderTypeId', asNumber) }}
      />
      <SportAndEstimate
        sport={{ error: errors.sportTypeId?.message, ...register('sportTypeId', asNumber) }}
        estimate={{ error: errors.ratingEstimate?.message, ...register('ratingEstimate', asNumber) }}
        estimateLabel="Rating estimate"
        sportTypeId={watch('sportTypeId')}
      />
      <CheckboxField
        label={<AcceptTerms />}
        error={errors.acceptsTerms?.message}
        {...register('acceptsTerms')}
      />
      <CheckboxField
        label="Full name and photo for everyone"
        help={consents.photo.text}
        {...register('allowsPhoto')}
      />
    </>
  );
}
