import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { placeSearch } from '../../api/places';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ChoiceField } from '../../ui/choice-field';
import { Field, TextAreaField } from '../../ui/field';
import { PlaceField } from '../../ui/place-field';
import { AgeRange, RatingRange } from './audience-ranges';
import styles from './conference.module.css';
import { type ConferenceFormHandle, genderChoices, type SentForm } from './conference-fields';
import { useMemberSearch } from '../../api/search-members';
import { PersonBox } from '../../ui/person-box';

type Props = {
  form: ConferenceFormHandle;
  leagueId: number;
  sportTypeId: number;
  /** A new conference needs its first organizer. */
  isNew?: boolean;
  onSave: (sent: SentForm) => void;
  /** Shown above the fields. */
  notice?: ReactNode;
  loading: boolean;
  submitLabel: string;
};

/** Creates and edits a conference. After any error the typed values stay. */
export function ConferenceForm(props: Props) {
  const { form, leagueId, sportTypeId, isNew = false, onSave, notice, loading, submitLabel } = props;
  const { errors } = form.formState;
  const places = placeSearch({ leagueId });
  return (
    <div className={styles.formCard}>
      <Card>
        <form
          className={styles.form}
          onSubmit={form.handleSubmit(onSave)}
          aria-label={submitLabel}
          noValidate
        >
          {notice}
          <Field label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
          <Controller
            control={form.control}
            name="location"
            render={({ field }) => (
              <PlaceField
                ref={field.ref}
                label="Location (optional)"
                help="Main venue. All dates and times use this venue's time zone."
                value={field.value ?? null}
                onChange={field.onChange}
                places={places}
                error={errors.location?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="genderTypeId"
            render={({ field: { value, onChange, ...field } }) => (
              <ChoiceField
                legend="Gender"
                choices={genderChoices}
                chosen={value === undefined ? null : String(value)}
                onChange={({ target }) => onChange(Number(target.value))}
                error={errors.genderTypeId?.message}
                {...field}
              />
            )}
          />
          <AgeRange form={form} />
          <RatingRange form={form} sportTypeId={sportTypeId} />
          <TextAreaField
            label="Details (optional)"
            help="Shown publicly. Say who it's for, when you play and what to bring."
            error={errors.details?.message}
            {...form.register('details')}
          />
          {isNew && <FirstOrganizer form={form} />}
          <div className={styles.actions}>
            <Button type="submit" loading={loading} busyText="Saving…">
              {submitLabel}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

function FirstOrganizer({ form }: { form: ConferenceFormHandle }) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  return (
    <Controller
      control={form.control}
      name="conferenceOrganizerMemberId"
      render={({ field, fieldState }) => (
        <PersonBox
          ref={field.ref}
          label="Conference organizer"
          help="Must have an account. You can add more organizers later."
          value={text}
          onChange={(typed) => {
            setText(typed);
            if (field.value !== undefined) field.onChange(undefined);
          }}
          search={search}
          onChoose={({ memberId }) => field.onChange(memberId)}
          isChosen={field.value !== undefined}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
