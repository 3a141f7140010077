import { type Child, type Family, updateChild, updateChildBody } from '@courtline/contract/family';
import { genders } from '@courtline/domain/constants';
import type { z } from 'zod';
import { useApiMutation } from '../../api/use-api-mutation';
import { formFields, useMergedEdit } from '../../api/use-merged-edit';
import { EditConflicts } from '../../ui/edit-conflicts';
import { Field } from '../../ui/field';
import { FieldPair } from '../../ui/form-card';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { GenderField } from '../../ui/player-fields';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { changedByFamily } from './family-calls';
import type { ChildParts } from './family-settings';

type Props = { family: Family; child: Child; parts: ChildParts; onClose: () => void };

const childFields = updateChildBody.pick({ firstName: true, lastName: true, genderTypeId: true });

type Values = z.infer<typeof childFields>;

export function EditChild({ family, child, parts, onClose }: Props) {
  const { childId } = child;
  const form = useBodyForm(childFields, valuesIn(family, childId));
  const edit = useMergedEdit({
    opened: family,
    valuesOf: (known) => valuesIn(known, childId),
    ...formFields(form),
    submit: () => void form.handleSubmit(save)(),
  });
  const { act, loading, error } = useApiMutation(updateChild, {
    changes: changedByFamily,
    showsOwnErrors: [refusedHere],
    onStale: edit.onStale,
    onSend: edit.onSend,
    onDone: () => {
      onClose();
      showToast({ text: edit.savedText('Saved.') });
    },
  });
  const save = (body: Values) =>
    act({ params: { childId }, body: { ...body, version: childIn(edit.base, childId)?.version } });
  const { errors, isDirty } = form.formState;
  const { question, askFirst } = useUnsavedChanges(isDirty);
  return (
    <FormDialog
      title={`Edit ${child.firstName}`}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={() => askFirst(onClose)}
      {...{ error, loading }}
    >
      <EditConflicts merge={edit.merge} fields={fieldLabels} />
      <parts.Picture
        name={`${child.firstName} ${child.lastName}`}
        image={child.profileImage}
        actingFor={child.childId}
      />
      <FieldPair>
        <Field
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </FieldPair>
      <GenderField error={errors.genderTypeId?.message} {...form.register('genderTypeId', asNumber)} />
      {question}
    </FormDialog>
  );
}

function childIn({ children }: Family, childId: number): Child | undefined {
  return children.find((one) => one.childId === childId);
}

function valuesIn(family: Family, childId: number): Values {
  const child = childIn(family, childId);
  return {
    firstName: child?.firstName ?? '',
    lastName: child?.lastName ?? '',
    ...(child?.genderTypeId && { genderTypeId: child.genderTypeId }),
  };
}

const fieldLabels = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  genderTypeId: {
    label: 'Gender',
    options: [genders.female, genders.male].map(({ id, word }) => ({ id, label: word })),
  },
};
