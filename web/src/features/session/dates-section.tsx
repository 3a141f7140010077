import { isFieldShown } from '@courtline/domain/session/session-form';
import { DateField } from './form-fields';
import { FormSection, Whole } from './form-section';
import { useController, useFormContext } from 'react-hook-form';
import { placeSearch } from '../../api/places';
import { PlaceField } from '../../ui/place-field';
import { useSessionFieldContext } from './session-field-context';
import type { SessionValues } from './session-values';
import { useKind } from './use-kind';

export function DatesSection() {
  const kind = useKind();
  return (
    <FormSection title="Place and dates">
      {isFieldShown('location', kind) && (
        <Whole>
          <LocationField />
        </Whole>
      )}
      <DateField name="startDateUtc" label="Session start" step="sessionForm" />
      <DateField name="endDateUtc" label="Session end" step="sessionForm" />
      <DateField name="teamRegistrationStartDateUtc" label="Team registration start" step="simple" />
      <DateField name="teamRegistrationEndDateUtc" label="Team registration end" step="simple" />
    </FormSection>
  );
}

/** Dates are read in the time zone of this location. */
function LocationField() {
  const { clearErrors } = useFormContext<SessionValues>();
  const places = placeSearch({ conferenceId: useSessionFieldContext().conferenceId });
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController<SessionValues, 'location'>({ name: 'location' });
  return (
    <PlaceField
      label="Location (optional)"
      help="Main venue. All dates and times use this venue's time zone."
      ref={ref}
      places={places}
      value={value}
      onChange={(place) => {
        clearErrors('location');
        onChange(place);
      }}
      error={fieldState.error?.message}
    />
  );
}
