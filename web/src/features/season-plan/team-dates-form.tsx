import { type TeamSeasonDates, readTeamDates, updateTeamDates } from '@courtline/contract/team-dates';
import { shortDay, weekdayNames } from '@courtline/domain/season/season-days';
import { useApiMutation } from '../../api/use-api-mutation';
import { useMergedEdit } from '../../api/use-merged-edit';
import { useValues } from '../../api/use-values';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CheckboxField } from '../../ui/choice-field';
import { EditConflicts } from '../../ui/edit-conflicts';
import fieldStyles from '../../ui/field.module.css';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { DayListField } from './day-list-field';
import { daysText, weekdaysText } from './plan-labels';
import styles from './season-plan.module.css';

type Values = Pick<TeamSeasonDates, 'blackoutDays' | 'preferredDays'>;

/** When a team can play, for its captains. */
export function TeamDatesForm({ dates }: { dates: TeamSeasonDates }) {
  const form = useValues<Values>(() => valuesOf(dates));
  const edit = useMergedEdit<TeamSeasonDates, Values>({
    opened: dates,
    valuesOf,
    read: form.read,
    write: (values) => form.setValues(values),
    submit: () => save(),
  });
  const { act, loading } = useApiMutation(updateTeamDates, {
    onDone: (saved) => {
      edit.startFrom(saved);
      showToast({ text: edit.savedText('Dates saved.') });
    },
    onStale: edit.onStale,
    onSend: edit.onSend,
    changes: [readTeamDates],
  });
  const save = () =>
    act({ params: { id: dates.teamId }, body: { ...form.read(), version: edit.base.version } });
  const { blackoutDays, preferredDays } = form.values;
  const set = (changed: Partial<Values>) => form.setValues({ ...form.read(), ...changed });
  const toggle = (day: number, isChosen: boolean) =>
    set({
      preferredDays: [...preferredDays.filter((one) => one !== day), ...(isChosen ? [day] : [])].toSorted(
        (one, other) => one - other,
      ),
    });
  if (dates.whyClosed) return <Closed dates={dates} whyClosed={dates.whyClosed} />;
  return (
    <Card>
      <form
        className={styles.datesForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <EditConflicts merge={edit.merge} fields={conflictLabels} />
        <DayListField
          label="Days you can't play"
          days={blackoutDays}
          onChange={(days) => set({ blackoutDays: days })}
          min={dates.firstDay}
          max={dates.lastDay}
        />
        <fieldset className={styles.dayList}>
          <legend className={fieldStyles.label}>Days you prefer</legend>
          <div className={styles.weekdays}>
            {weekdayNames.map((name, day) => (
              <CheckboxField
                key={name}
                label={name}
                checked={preferredDays.includes(day)}
                onChange={({ target }) => toggle(day, target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <div>
          <Button type="submit" loading={loading} busyText="Saving…">
            Save our dates
          </Button>
        </div>
        {dates.dueOn && <p className={styles.muted}>You can change them until {shortDay(dates.dueOn)}.</p>}
      </form>
    </Card>
  );
}

function valuesOf({ blackoutDays, preferredDays }: TeamSeasonDates): Values {
  return { blackoutDays, preferredDays };
}

const conflictLabels = {
  blackoutDays: {
    label: "Days you can't play",
    textOf: (value: unknown) => daysText(value as string[], 'None'),
  },
  preferredDays: {
    label: 'Days you prefer',
    textOf: (value: unknown) => weekdaysText(value as number[], 'None'),
  },
};

function Closed({ dates, whyClosed }: { dates: TeamSeasonDates; whyClosed: string }) {
  return (
    <Card>
      <Notice kind="hint">{whyClosed}</Notice>
      <p>Can't play: {daysText(dates.blackoutDays, 'no days entered')}</p>
      <p>Prefers: {weekdaysText(dates.preferredDays, 'no days entered')}</p>
    </Card>
  );
}
