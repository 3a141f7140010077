import { sessionStatuses, sessionTypes } from '@courtline/domain/constants';
import { isTournament } from '@courtline/domain/session/session-kind';
import { sanctionsOf } from '@courtline/domain/session/session-options';
import { tournamentSizesOf } from '@courtline/domain/session/tournament-size';
import { useFormContext } from 'react-hook-form';
import { useFlag } from '../../api/flags';
import { ChoiceSelect, TextField } from './form-fields';
import { FormSection, Whole } from './form-section';
import type { SessionValues } from './session-values';
import { useSessionFieldContext } from './session-field-context';

export function DetailsSection() {
  const { sportTypeId } = useSessionFieldContext();
  const chooseType = useChooseType();
  const sanctions = sanctionsOf(sportTypeId);
  return (
    <FormSection title="Details">
      <Whole>
        <TextField name="name" label="Session name" />
      </Whole>
      <Whole>
        <TextField name="description" label="Description (optional)" isLong />
      </Whole>
      <ChoiceSelect
        name="sessionTypeId"
        label="Session type"
        options={Object.values(sessionTypes)}
        placeholder="Choose a type"
        onChoose={chooseType}
      />
      <ChoiceSelect
        name="sessionStatusTypeId"
        label="Session status"
        help="Closed sessions don't accept new teams."
        options={Object.values(sessionStatuses)}
      />
      {sanctions.length > 0 && (
        <ChoiceSelect
          name="sanctionTypeId"
          label="Sanctioned by"
          options={sanctions}
          placeholder="Not sanctioned"
        />
      )}
    </FormSection>
  );
}

/** A tournament has one of a few sizes, so another number of teams is reset when the type changes. */
function useChooseType() {
  const { setValue, getValues } = useFormContext<SessionValues>();
  const isLargeOffered = useFlag('large-tournaments');
  const current = useSessionFieldContext().session?.teamsMax ?? null;
  return (sessionTypeId: SessionValues['sessionTypeId']) => {
    setValue('sessionTypeId', sessionTypeId, { shouldDirty: true });
    const sizes = tournamentSizesOf({ isLargeOffered, current });
    const teams = getValues('teamsMax');
    if (isTournament({ sessionTypeId }) && teams !== null && !sizes.includes(teams)) {
      setValue('teamsMax', null, { shouldDirty: true });
    }
  };
}
