import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import { weekdayNames } from '@courtline/domain/season/season-days';
import { type PlanVenue, courtLimits, defaultVenue } from '@courtline/domain/season/season-plan';
import { EditConflicts } from '../../ui/edit-conflicts';
import { Field } from '../../ui/field';
import fieldStyles from '../../ui/field.module.css';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import { DayListField } from './day-list-field';
import { daysText, hoursText } from './plan-labels';
import styles from './season-plan.module.css';
import { usePlanEdit } from './use-plan-edit';

type Values = Pick<PlanVenue, 'courts' | 'hours' | 'closedOn'>;

type Props = { plan: SessionSeasonPlan; placeId: number; onClose: () => void };

export function venueOf({ venues, courtsPerMatch }: SessionSeasonPlan, placeId: number): PlanVenue {
  return venues.find((one) => one.placeId === placeId) ?? defaultVenue(placeId, courtsPerMatch);
}

export function EditVenue({ plan, placeId, onClose }: Props) {
  const name = plan.places.find((place) => place.placeId === placeId)?.name ?? 'Venue';
  const { values, set, problems, merge, loading, onSubmit } = usePlanEdit<Values>({
    plan,
    valuesOf: (stored) => {
      const { courts, hours, closedOn } = venueOf(stored, placeId);
      return { courts, hours, closedOn };
    },
    changesOf: (changed, stored) => ({
      venues: [...stored.venues.filter((one) => one.placeId !== placeId), { placeId, ...changed }],
    }),
    onClose,
  });
  return (
    <FormDialog title={name} {...{ onSubmit, onClose, loading }}>
      <EditConflicts merge={merge} fields={conflictLabels} />
      {problems.venues && <Notice kind="error">{problems.venues}</Notice>}
      <Field
        label="Courts"
        type="number"
        inputMode="numeric"
        {...courtLimits}
        value={Number.isNaN(values.courts) ? '' : values.courts}
        onChange={({ target }) => set({ courts: target.value === '' ? Number.NaN : Number(target.value) })}
        help={`A match takes ${plan.courtsPerMatch}.`}
      />
      <Hours hours={values.hours} onChange={(hours) => set({ hours })} />
      <DayListField
        label="Closed on"
        days={values.closedOn}
        onChange={(closedOn) => set({ closedOn })}
        min={plan.firstDay}
        max={plan.lastDay}
      />
    </FormDialog>
  );
}

const conflictLabels = {
  courts: { label: 'Courts' },
  hours: { label: 'Open', textOf: (value: unknown) => hoursText(value as Values['hours']) },
  closedOn: { label: 'Closed on', textOf: (value: unknown) => daysText(value as string[], 'No days') },
};

type HoursProps = { hours: Values['hours']; onChange: (hours: Values['hours']) => void };

/** A day of the week without times is closed. The form has one period a day. */
function Hours({ hours, onChange }: HoursProps) {
  const change = (dayOfWeek: number, changed: { opens?: string; closes?: string }) => {
    const before = hours.find((one) => one.dayOfWeek === dayOfWeek);
    const next = { dayOfWeek, opens: '18:00', closes: '21:30', ...before, ...changed };
    const others = hours.filter((one) => one.dayOfWeek !== dayOfWeek);
    const isClosed = changed.opens === '' || changed.closes === '';
    onChange(isClosed ? others : [...others, next].toSorted((one, other) => one.dayOfWeek - other.dayOfWeek));
  };
  return (
    <fieldset className={styles.dayList}>
      <legend className={fieldStyles.label}>Open</legend>
      {weekdayNames.map((name, dayOfWeek) => {
        const open = hours.find((one) => one.dayOfWeek === dayOfWeek);
        return (
          <div key={name} className={styles.hours}>
            <span>{name}</span>
            <input
              type="time"
              className={fieldStyles.control}
              aria-label={`${name}, opens`}
              value={open?.opens ?? ''}
              onChange={({ target }) => change(dayOfWeek, { opens: target.value })}
            />
            <input
              type="time"
              className={fieldStyles.control}
              aria-label={`${name}, closes`}
              value={open?.closes ?? ''}
              onChange={({ target }) => change(dayOfWeek, { closes: target.value })}
            />
          </div>
        );
      })}
      <p className={fieldStyles.help}>Clear a time to close that day.</p>
    </fieldset>
  );
}
