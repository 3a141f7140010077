import {
  dayNumber,
  dayOf,
  dayRange,
  dayRanges,
  daysFrom,
  shortDay,
} from '@courtline/domain/season/season-days';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import fieldStyles from '../../ui/field.module.css';
import repairStyles from './repair.module.css';
import styles from './season-plan.module.css';

type Props = {
  label: string;
  days: readonly string[];
  onChange: (days: string[]) => void;
  /** YYYY-MM-DD */
  min: string;
  max: string;
};

/** Days and whole weeks, each with a button that removes it, and two fields that add a range. */
export function DayRangeField({ label, days, onChange, min, max }: Props) {
  const id = useId();
  const [[from, to], setRange] = useState(['', '']);
  const last = to === '' ? from : to;
  const canAdd = from >= min && from <= max && last >= from && last <= max;
  const add = () => {
    if (!canAdd) return;
    const added = daysFrom(dayNumber(from), dayNumber(last)).map(dayOf);
    onChange([...new Set([...days, ...added])].toSorted());
    setRange(['', '']);
  };
  return (
    <fieldset className={styles.dayList}>
      <legend className={fieldStyles.label}>{label}</legend>
      {days.length > 0 && (
        <ul className={styles.chosenDays}>
          {dayRanges(days).map(({ firstDay, lastDay }) => {
            const text = firstDay === lastDay ? shortDay(firstDay) : dayRange({ firstDay, lastDay });
            return (
              <li key={firstDay}>
                <button
                  type="button"
                  className={styles.chosenDay}
                  aria-label={`Remove ${text}`}
                  onClick={() => onChange(days.filter((day) => day < firstDay || day > lastDay))}
                >
                  {text}
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={repairStyles.addRange}>
        <input
          type="date"
          className={fieldStyles.control}
          aria-label={`${label}: first day`}
          aria-describedby={`${id}-note`}
          {...{ min, max }}
          value={from}
          onChange={({ target }) => setRange([target.value, to])}
        />
        <input
          type="date"
          className={fieldStyles.control}
          aria-label={`${label}: last day`}
          aria-describedby={`${id}-note`}
          min={from || min}
          max={max}
          value={to}
          onChange={({ target }) => setRange([from, target.value])}
        />
        <Button variant="secondary" disabled={!canAdd} onClick={add}>
          Add days
        </Button>
      </div>
      <p className={fieldStyles.help} id={`${id}-note`}>
        First day, and last day if there are several. From {shortDay(min)} to {shortDay(max)}.
      </p>
    </fieldset>
  );
}
