import { repeatedTimeNote } from '@courtline/domain/date/wall-time';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import styles from './date-time-field.module.css';
import { SelectField } from './field';
import fieldStyles from './field.module.css';
import { type Halves, halvesOf, timesOfDay, wallTimeOf } from './times-of-day';
import { viewerZone } from './viewer-zone';
import { zoneNote } from './zone-note';

type Common = {
  label: string;
  /** Step of the list in minutes. */
  minutes?: 5 | 15;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
};

type Props = Common & {
  /** YYYY-MM-DDTHH:mm in the venue's time zone; empty until both a day and a time are chosen. */
  value: string;
  onChange: (wallTime: string) => void;
  /** The venue's time zone; named if the viewer's clock shows another time. */
  zone: string;
  /** YYYY-MM-DD */
  min?: string | undefined;
  max?: string | undefined;
  /** Ref of the day input. */
  ref?: Ref<HTMLInputElement>;
};

export function DateTimeField(props: Props) {
  const { label, value, zone, min, max, minutes = 15, help, error, disabled = false, ref } = props;
  const id = useId();
  const [{ date, time }, change] = useHalves(value, props.onChange);
  const inZone = zoneNote(zone, viewerZone());
  const note = error ?? (value ? repeatedTimeNote(halvesOf(value), zone) : null) ?? help;
  const fieldProps = {
    disabled: disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [note && `${id}-note`, inZone && `${id}-zone`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <fieldset className={styles.field}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.halves}>
        <input
          {...fieldProps}
          ref={ref}
          type="date"
          className={fieldStyles.control}
          value={date}
          min={min}
          max={max ?? '9999-12-31'}
          aria-label={`${label}, date`}
          onChange={(event) => change({ date: event.target.value })}
        />
        <TimeList
          {...fieldProps}
          {...{ minutes, time }}
          aria-label={`${label}, time`}
          onChange={(event) => change({ time: event.target.value })}
        />
      </div>
      {inZone && (
        <p className={fieldStyles.help} id={`${id}-zone`}>
          {inZone}
        </p>
      )}
      {note && (
        <p className={error ? fieldStyles.error : fieldStyles.help} id={`${id}-note`}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

type TimeProps = Common & {
  /** HH:mm */
  value: string;
  onChange: (time: string) => void;
  /** Shown before a time is chosen. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
};

export function TimeField(props: TimeProps) {
  const { value, onChange, minutes = 15, disabled = false, placeholder = 'Time', ...rest } = props;
  return (
    <SelectField
      {...rest}
      placeholder={placeholder}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      <Times minutes={minutes} time={value} />
    </SelectField>
  );
}

type ListProps = ComponentProps<'select'> & { minutes: number; time: string };

function TimeList({ minutes, time, ...select }: ListProps) {
  return (
    <span className={fieldStyles.select}>
      <select {...select} className={fieldStyles.control} value={time}>
        <option value="">Time</option>
        <Times {...{ minutes, time }} />
      </select>
      <ChevronDown size={18} aria-hidden="true" />
    </span>
  );
}

function Times({ minutes, time }: { minutes: number; time: string }) {
  return timesOfDay(minutes, time).map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** Holds one half until the other is chosen; a form never has a day without a time. */
function useHalves(value: string, onChange: (wallTime: string) => void) {
  const [waiting, setWaiting] = useState<Halves>(nothing);
  const halves = value ? halvesOf(value) : wallTimeOf(waiting) ? nothing : waiting;
  const change = (half: Partial<Halves>) => {
    const next = { ...halves, ...half };
    setWaiting(next);
    if (wallTimeOf(next) !== value) onChange(wallTimeOf(next));
  };
  return [halves, change] as const;
}

const nothing: Halves = { date: '', time: '' };
