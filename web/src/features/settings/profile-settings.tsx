import { currentUser } from '@courtline/contract/account';
import {
  type Profile,
  type ProfileFields,
  profileFields,
  readProfile,
  updateProfile,
} from '@courtline/contract/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/use-api-mutation';
import { keyOf, useApiQuery } from '../../api/use-api-query';
import { formFields, useMergedEdit } from '../../api/use-merged-edit';
import { EditConflicts } from '../../ui/edit-conflicts';
import { Field } from '../../ui/field';
import { FieldPair, FormCard } from '../../ui/form-card';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { BirthDateSettings } from './birth-date-settings';
import { EmailSettings } from './email-settings';
import { LoadedSettings } from './loaded-settings';
import { OwnPicture } from './own-picture';
import styles from './settings.module.css';

export function ProfileSettings() {
  const profile = useApiQuery(readProfile, {});
  return (
    <LoadedSettings query={profile} height={336}>
      {(known) => (
        <div className={styles.sections}>
          <OwnPicture name={`${known.firstName} ${known.lastName}`} image={known.profileImage} />
          <ProfileForm profile={known} />
          <EmailSettings email={known.email} />
          <BirthDateSettings birthDate={known.birthDate} />
        </div>
      )}
    </LoadedSettings>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const form = useBodyForm(profileFields, bodyOf(profile));
  const edit = useMergedEdit({
    opened: profile,
    valuesOf: bodyOf,
    ...formFields(form),
    submit: () => void form.handleSubmit(save)(),
  });
  const { act, loading, error } = useApiMutation(updateProfile, {
    onDone: (saved) => {
      showToast({ text: edit.savedText('Profile saved.') });
      queries.setQueryData(keyOf(readProfile, {}), saved);
      edit.startFrom(saved);
      form.reset(bodyOf(saved));
    },
    changes: [currentUser],
    showsOwnErrors: true,
    onStale: edit.onStale,
    onSend: edit.onSend,
  });
  const save = (body: ProfileFields) => act({ body: { ...body, version: edit.base.version } });
  const { errors, isDirty } = form.formState;
  const { question } = useUnsavedChanges(isDirty);
  return (
    <FormCard onSubmit={form.handleSubmit(save)} error={error} loading={loading}>
      <EditConflicts merge={edit.merge} fields={profileFieldLabels} />
      <FieldPair>
        <Field
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </FieldPair>
      <Field
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        help="Visible to your captains and organizers."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Field
        label="Location (optional)"
        autoComplete="address-level2"
        help="e.g. Decatur, GA"
        error={errors.placeName?.message}
        {...form.register('placeName')}
      />
      {question}
    </FormCard>
  );
}

function bodyOf({ firstName, lastName, phone, placeName }: Profile) {
  return { firstName, lastName, phone: phone ?? '', placeName: placeName ?? '' };
}

const profileFieldLabels = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  phone: { label: 'Phone' },
  placeName: { label: 'Location' },
};
