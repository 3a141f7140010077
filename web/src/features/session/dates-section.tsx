import { isFieldShown } from '@courtline/domain/session/session-form';
import { DateField } from './form-fields';
import { FormSection, Whole } from './form-section';
import { LocationField } from './location-field';
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
