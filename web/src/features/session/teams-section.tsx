import { matchFrequencies } from '@courtline/domain/constants';
import { checkMatchesPerTeam } from '@courtline/domain/schedule/session-weeks';
import { isFieldShown } from '@courtline/domain/session/session-form';
import { isTournament } from '@courtline/domain/session/session-kind';
import { drawSizesOf, tournamentSizesOf } from '@courtline/domain/session/tournament-size';
import { useWatch } from 'react-hook-form';
import { useFlag } from '../../api/flags';
import { AudienceSwitch, ChoiceSelect, NumberField, TermsSwitch } from './form-fields';
import { FormSection, Whole } from './form-section';
import { type SessionValues, formOf, zoneOf } from './session-values';
import { useKind } from './use-kind';
import { useSessionFieldContext } from './session-field-context';

export function TeamsSection() {
  const kind = useKind();
  return (
    <FormSection title="Teams">
      {isTournament(kind) ? <TournamentSize /> : <NumberField name="teamsMax" label="Max teams" />}
      {isFieldShown('teamMatchFrequencyTypeId', kind) && (
        <ChoiceSelect
          name="teamMatchFrequencyTypeId"
          label="Match frequency"
          options={Object.values(matchFrequencies)}
          placeholder="Not set"
        />
      )}
      {isFieldShown('matchesPerTeam', kind) && <MatchesPerTeam />}
      <NumberField name="teamRequiredPlayersMin" label="Players required per team" />
      <NumberField
        name="teamPlayersMax"
        label="Roster limit (optional)"
        help="Maximum players per team. Leave blank for no limit."
      />
      <Whole>
        <AudienceSwitch />
        <TermsSwitch />
      </Whole>
    </FormSection>
  );
}

function TournamentSize() {
  const isLargeOffered = useFlag('large-tournaments');
  const current = useSessionFieldContext().session?.teamsMax ?? null;
  const offer = { isLargeOffered, current };
  const teams = useWatch<SessionValues, 'teamsMax'>({ name: 'teamsMax' });
  const draw = drawSizesOf(offer).find((size) => size.teams === teams);
  return (
    <ChoiceSelect
      name="teamsMax"
      label="Max teams"
      options={tournamentSizesOf(offer).map((size) => ({ id: size, label: String(size) }))}
      placeholder="Choose a size"
      help={draw && `A draw of ${draw.teams}: ${draw.firstRoundMatches} matches in the first round.`}
    />
  );
}

/** Warns at once if the season is too short. */
function MatchesPerTeam() {
  const values = useWatch<SessionValues>() as SessionValues;
  const zone = zoneOf(values, useSessionFieldContext().conferenceZone);
  const warning = checkMatchesPerTeam(formOf(values, zone), zone);
  return <NumberField name="matchesPerTeam" label="Matches per team" warning={warning} />;
}
