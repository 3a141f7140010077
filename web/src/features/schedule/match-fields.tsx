import type { ManagedTeam } from '@courtline/contract/managed-team';
import { pickerMinutes } from '@courtline/domain/constants';
import { placeSearch } from '../../api/places';
import { DateTimeField } from '../../ui/date-time-field';
import { SelectField } from '../../ui/field';
import { PlaceField } from '../../ui/place-field';
import { type MatchValues, withHomeTeam, zoneIn } from './match-values';
import styles from './schedule.module.css';

type Change = { values: MatchValues; onChange: (values: MatchValues) => void };

type WhenProps = Change & {
  conferenceId: number;
  /** Time zone while no court is chosen. */
  timeZone: string | null;
  days?: { min: string; max: string };
  error?: string | null;
};

export function WhenAndWhere({ values, onChange, conferenceId, timeZone, days, error }: WhenProps) {
  const places = placeSearch({ conferenceId });
  return (
    <>
      <DateTimeField
        label="Match date"
        minutes={pickerMinutes.simple}
        value={values.wallTime}
        onChange={(wallTime) => onChange({ ...values, wallTime })}
        zone={zoneIn(values, timeZone)}
        error={error ?? undefined}
        {...days}
      />
      <PlaceField
        label="Location"
        places={places}
        value={values.location}
        onChange={(location) => onChange({ ...values, location })}
      />
    </>
  );
}

type TeamsProps = Change & {
  teams: readonly ManagedTeam[];
  /** Why the teams can no longer be changed. */
  lock?: string | null;
  /** What is wrong with the chosen teams. */
  error: string | null;
  /** A new match takes the home court; an existing one keeps its court. */
  isNew?: boolean;
};

export function Opponents({
  values,
  onChange,
  teams,
  lock = null,
  error: submitError,
  isNew = false,
}: TeamsProps) {
  const chooseHome = (homeTeamId: number | null) =>
    onChange(isNew ? withHomeTeam(values, homeTeamId, teams) : { ...values, homeTeamId });
  return (
    <div className={styles.pair}>
      <TeamSelect
        label="Home team"
        placeholder="Choose a team"
        value={values.homeTeamId}
        onChoose={chooseHome}
        {...{ teams, lock }}
      />
      <TeamSelect
        label="Away team"
        placeholder="TBD"
        value={values.awayTeamId}
        onChoose={(awayTeamId) => onChange({ ...values, awayTeamId })}
        {...{ teams, lock }}
        error={submitError}
      />
    </div>
  );
}

type SelectProps = Pick<TeamsProps, 'teams'> & {
  label: string;
  placeholder: string;
  value: number | null;
  onChoose: (teamId: number | null) => void;
  lock: string | null;
  error?: string | null;
};

function TeamSelect({ label, placeholder, value, onChoose, teams, lock, error }: SelectProps) {
  return (
    <SelectField
      {...{ label, placeholder }}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      disabled={lock !== null}
      help={lock}
      error={error ?? undefined}
    >
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
