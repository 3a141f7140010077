import { drawTypes, matchKinds, scoringFormats, timesAllowed } from '@courtline/domain/constants';
import { isFieldShown } from '@courtline/domain/session/session-form';
import { playsDoubles, playsSingles } from '@courtline/domain/session/session-kind';
import { gameRulesOf, scoringFormatsOf } from '@courtline/domain/session/session-options';
import { useWatch } from 'react-hook-form';
import { ChoiceSelect, NumberField } from './form-fields';
import { FormSection } from './form-section';
import type { SessionValues } from './session-values';
import { StandingsRuleField } from './standings-rule-field';
import { useKind } from './use-kind';
import { useSessionFieldContext } from './session-field-context';

export function MatchSection() {
  const kind = useKind();
  const gameRules = gameRulesOf(useSessionFieldContext().sportTypeId);
  return (
    <>
      <FormSection title="Matches">
        <ChoiceSelect
          name="sessionMatchTypeId"
          label="Match format"
          options={Object.values(matchKinds)}
          placeholder="Choose a format"
        />
        {gameRules.length > 0 && <ChoiceSelect name="gameRuleTypeId" label="Game rule" options={gameRules} />}
        {isFieldShown('drawTypeId', kind) && (
          <ChoiceSelect
            name="drawTypeId"
            label="Draw type"
            options={Object.values(drawTypes)}
            placeholder="Decide later"
          />
        )}
        {isFieldShown('sessionStandingsTypeId', kind) && <StandingsRuleField />}
      </FormSection>
      {playsSingles(kind) && <LineSection of="singles" title="Singles" />}
      {playsDoubles(kind) && <LineSection of="doubles" title="Doubles" />}
    </>
  );
}

function LineSection({ of, title }: { of: 'singles' | 'doubles'; title: string }) {
  return (
    <FormSection title={title}>
      <NumberField name={`${of}MatchCount`} label={`${title} matches`} />
      <NumberField name={`${of}PointsPerMatch`} label={`Points per ${of} match`} step="any" />
      <ChoiceSelect
        name={`${of}ScoringFormatTypeId`}
        label={`${title} scoring format`}
        options={useFormats(`${of}ScoringFormatTypeId`)}
        placeholder="Choose a format"
      />
      <ChoiceSelect
        name={`${of}TimeAllowedTypeId`}
        label={`Time allowed for ${of}`}
        options={Object.values(timesAllowed)}
        placeholder="Choose a time"
      />
    </FormSection>
  );
}

type FormatName = 'singlesScoringFormatTypeId' | 'doublesScoringFormatTypeId';

/** Formats of the sport, plus the session's current one if it belongs to the other sport. */
function useFormats(name: FormatName) {
  const { sportTypeId } = useSessionFieldContext();
  const chosen = useWatch<SessionValues, FormatName>({ name });
  const offered = scoringFormatsOf(sportTypeId);
  const other = Object.values(scoringFormats).filter(({ id }) => id === chosen);
  return [...new Set([...offered, ...other])];
}
