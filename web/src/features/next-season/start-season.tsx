import { type NextSeason, readNextSeason, startNextSeason } from '@courtline/contract/next-season';
import { utcOf, wallTimeOf } from '@courtline/domain/date/wall-time';
import { type TakenPart, settleTaken, takenParts } from '@courtline/domain/next-season/next-season';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DateTimeField } from '../../ui/date-time-field';
import { Field, SelectField } from '../../ui/field';
import { Notice } from '../../ui/states';
import { halvesOf } from '../../ui/times-of-day';
import { showToast } from '../../ui/toast';
import styles from './next-season.module.css';
import { SeasonPreview } from './season-preview';
import { TakeAlong, teamsToChoose } from './take-along';

type Props = { season: NextSeason };

const dateFields = {
  startDateUtc: 'Session start',
  endDateUtc: 'Session end',
  teamRegistrationStartDateUtc: 'Team registration start',
  teamRegistrationEndDateUtc: 'Team registration end',
} as const;

type DateField = keyof typeof dateFields;

const fields = Object.keys(dateFields) as DateField[];

/** Dates and what comes along on the left, on the right what will be created. */
export function StartSeason({ season }: Props) {
  const { suggestion, timeZone } = season;
  const [basics, setBasics] = useState<Basics>(() => ({
    name: suggestion.name,
    conferenceId: season.conferenceId,
    answerBy: suggestion.answerBy,
    dates: datesOf(season),
  }));
  const { name, conferenceId, answerBy, dates } = basics;
  const [taken, setTaken] = useState<readonly TakenPart[]>(takenParts);
  const all = teamsToChoose(season);
  const [teamIds, setTeamIds] = useState(
    () => new Set(all.filter(({ isProposed }) => isProposed).map(({ id }) => id)),
  );
  const { act, loading, error } = useApiMutation(startNextSeason, {
    onDone: ({ next }) => showToast({ text: `${next?.name ?? 'The next season'} was created.` }),
    changes: [readNextSeason],
    showsOwnErrors: true,
  });
  const isComplete = name.trim() !== '' && answerBy !== '' && fields.every((field) => dates[field] !== '');
  const chosen = settleTaken(taken);
  const teams = chosen.includes('teams') ? all.filter(({ id }) => teamIds.has(id)) : [];
  const start = () =>
    act({
      params: { id: season.sessionId },
      body: {
        conferenceId,
        name,
        answerBy,
        ...utcDates(dates, timeZone),
        taken: chosen,
        teamIds: teams.map(({ id }) => id),
      },
    });
  return (
    <form
      className={styles.board}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) start();
      }}
    >
      <div className={styles.column}>
        <DatesCard season={season} basics={basics} onChange={setBasics} />
        <TakeAlong season={season} taken={chosen} onTaken={setTaken} teamIds={teamIds} onTeams={setTeamIds} />
      </div>
      <div className={styles.side}>
        <SeasonPreview season={season} taken={chosen} teams={teams} />
        {error && <Notice kind="error">{error.message}</Notice>}
        <Button type="submit" loading={loading} busyText="Creating…" disabled={!isComplete}>
          Create the next season
        </Button>
      </div>
    </form>
  );
}

type Basics = { name: string; conferenceId: number; answerBy: string; dates: WallDates };

type DatesProps = Props & { basics: Basics; onChange: (basics: Basics) => void };

function DatesCard({ season, basics, onChange }: DatesProps) {
  const { name, conferenceId, answerBy, dates } = basics;
  const set = (changed: Partial<Basics>) => onChange({ ...basics, ...changed });
  return (
    <Card>
      <h2>Dates</h2>
      <div className={styles.fields}>
        <Field
          label="Name"
          value={name}
          maxLength={80}
          onChange={({ target }) => set({ name: target.value })}
        />
        <SelectField
          label="Conference"
          value={String(conferenceId)}
          onChange={({ target }) => set({ conferenceId: Number(target.value) })}
        >
          {season.conferences.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
        {fields.map((field) => (
          <DateTimeField
            key={field}
            label={dateFields[field]}
            value={dates[field]}
            zone={season.timeZone}
            onChange={(wallTime) => set({ dates: { ...dates, [field]: wallTime } })}
          />
        ))}
        <Field
          label="Captains answer by"
          type="date"
          value={answerBy}
          onChange={({ target }) => set({ answerBy: target.value })}
          help="Their links work until the season starts."
        />
      </div>
    </Card>
  );
}

type WallDates = Record<DateField, string>;

function datesOf({ suggestion, timeZone }: NextSeason): WallDates {
  const wall = (field: DateField) => {
    const { date, time } = wallTimeOf(suggestion[field], timeZone);
    return [field, `${date}T${time}`];
  };
  return Object.fromEntries(fields.map(wall)) as WallDates;
}

function utcDates(dates: WallDates, zone: string): WallDates {
  const utc = (field: DateField) => [field, utcOf(halvesOf(dates[field]), zone)];
  return Object.fromEntries(fields.map(utc)) as WallDates;
}
