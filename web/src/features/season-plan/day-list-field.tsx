import { shortDay } from '@courtline/domain/season/season-days';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import fieldStyles from '../../ui/field.module.css';
import styles from './season-plan.module.css';

type Props = {
  label: string;
  days: readonly string[];
  onChange: (days: string[]) => void;
  /** YYYY-MM-DD */
  min: string;
  max: string;
  help?: string;
};

/** Days, each with a button that removes it, and a field that adds one. */
export function DayListField({ label, days, onChange, min, max, help }: Props) {
  const id = useId();
  const [day, setDay] = useState('');
  const canAdd = day >= min && day <= max && !days.includes(day);
  const add = () => {
    if (!canAdd) return;
    onChange([...days, day].toSorted());
    setDay('');
  };
  return (
    <fieldset className={styles.dayList}>
      <legend className={fieldStyles.label}>{label}</legend>
      {days.length > 0 && (
        <ul className={styles.chosenDays}>
          {days.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.chosenDay}
                aria-label={`Remove ${shortDay(one)}`}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                {shortDay(one)}
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addDay}>
        <input
          type="date"
          className={fieldStyles.control}
          aria-label={`${label}: day to add`}
          aria-describedby={`${id}-note`}
          {...{ min, max }}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button variant="secondary" disabled={!canAdd} onClick={add}>
          Add day
        </Button>
      </div>
      <p className={fieldStyles.help} id={`${id}-note`}>
        {help ?? `From ${shortDay(min)} to ${shortDay(max)}.`}
      </p>
    </fieldset>
  );
}
