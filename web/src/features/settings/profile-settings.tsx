import { currentUser } from '@courtline/contract/account';
import { type Profile, profileFields, readProfile, updateProfile } from '@courtline/contract/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../api/use-action';
import { keyOf, useCall } from '../../api/use-call';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FieldPair, FormCard } from '../../ui/form-card';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { BirthDateSettings } from './birth-date-settings';
import { LoadedSettings } from './loaded-settings';
import { OwnPicture } from './own-picture';
import styles from './settings.module.css';

const changedElsewhere = 409;

export function ProfileSettings() {
  const profile = useCall(readProfile, {});
  const reload = async () => (await profile.refetch()).data;
  return (
    <LoadedSettings asked={profile} height={336}>
      {(known) => (
        <div className={styles.sections}>
          <OwnPicture name={`${known.firstName} ${known.lastName}`} image={known.profileImage} />
          <ProfileForm profile={known} onReload={reload} />
          <BirthDateSettings birthDate={known.birthDate} />
        </div>
      )}
    </LoadedSettings>
  );
}

type Props = { profile: Profile; onReload: () => Promise<Profile | undefined> };

function ProfileForm({ profile, onReload }: Props) {
  const queries = useQueryClient();
  const form = useBodyForm(profileFields, bodyOf(profile));
  const { act, isBusy, trouble, forget } = useAction(updateProfile, {
    onDone: (saved) => {
      queries.setQueryData(keyOf(readProfile, {}), saved);
      form.reset(bodyOf(saved));
      showToast({ text: 'Your profile is saved.' });
    },
    changes: [currentUser],
    showsTrouble: true,
  });
  const startOver = async () => {
    const now = await onReload();
    if (now) form.reset(bodyOf(now));
    forget();
  };
  const { errors, isDirty } = form.formState;
  const { question } = useUnsavedChanges(isDirty);
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body: { ...body, version: profile.version } }))}
      trouble={trouble}
      isBusy={isBusy}
      wayOut={
        trouble?.status === changedElsewhere && (
          <Button look="secondary" onClick={() => void startOver()}>
            Load it again
          </Button>
        )
      }
    >
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
        label="E-mail"
        type="email"
        value={profile.email}
        readOnly
        help="You sign in with this address. It cannot be changed here."
      />
      <Field
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        help="For your captains and organizers."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Field
        label="Where you are from (optional)"
        autoComplete="address-level2"
        help="In your own words, such as Decatur, GA."
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
