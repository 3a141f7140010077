import { pickerMinutes } from '@courtline/domain/constants';
import type { DateField, TextField as TextName } from '@courtline/domain/session/session-form';
import { checkLocks } from '@courtline/domain/session/session-locks';
import { type FieldPathByValue, useController, useFormState, useWatch } from 'react-hook-form';
import { SwitchField } from '../../ui/choice-field';
import { DateTimeField } from '../../ui/date-time-field';
import { Field, SelectField, TextAreaField } from '../../ui/field';
import { type SessionValues, zoneOf } from './session-values';
import { useSessionFieldContext } from './session-field-context';

type Labelled = { label: string; help?: string | undefined };
type DayName = 'earlyUntil' | 'lateFrom' | 'fullRefundUntil';
type NumberName = FieldPathByValue<SessionValues, number | null>;

export function TextField({
  name,
  label,
  help,
  isLong = false,
}: Labelled & { name: TextName; isLong?: boolean }) {
  const { field, fieldState } = useController<SessionValues, TextName>({ name });
  const Control = isLong ? TextAreaField : Field;
  return <Control {...field} {...{ label, help }} error={useProblem(name, fieldState)} autoComplete="off" />;
}

type NumberProps = Labelled & {
  name: NumberName;
  step?: 'any' | 1;
  /** Error shown while typing. */
  warning?: string | null;
};

export function NumberField({ name, label, help, step = 1, warning }: NumberProps) {
  const { field, fieldState } = useController<SessionValues, NumberName>({ name });
  const lock = useLock(name);
  return (
    <Field
      {...field}
      {...{ label, step }}
      type="number"
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      min={0}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      disabled={lock !== null}
      help={lock ?? help}
      error={useProblem(name, fieldState) ?? warning ?? undefined}
    />
  );
}

/** A calendar day, without a time. */
export function DayField({ name, label, help }: Labelled & { name: DayName }) {
  const { field, fieldState } = useController<SessionValues, DayName>({ name });
  return (
    <Field
      {...field}
      {...{ label, help }}
      type="date"
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
      error={useProblem(name, fieldState)}
    />
  );
}

type SelectProps<Id extends number> = Labelled & {
  name: NumberName;
  options: readonly { id: Id; label: string }[];
  /** Shown while nothing is chosen; without it an option is always chosen. */
  placeholder?: string;
  /** Replaces the default handling of a choice. */
  onChoose?: (id: Id | null) => void;
};

export function ChoiceSelect<Id extends number>(props: SelectProps<Id>) {
  const { name, label, help, options, placeholder, onChoose } = props;
  const { field, fieldState } = useController<SessionValues, NumberName>({ name });
  const lock = useLock(name);
  return (
    <SelectField
      {...field}
      label={label}
      value={field.value ?? ''}
      onChange={({ target }) =>
        (onChoose ?? field.onChange)(options.find(({ id }) => String(id) === target.value)?.id ?? null)
      }
      disabled={lock !== null}
      help={lock ?? help}
      error={useProblem(name, fieldState)}
      {...(placeholder !== undefined && { placeholder })}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

type DateProps = Labelled & { name: DateField; step: keyof typeof pickerMinutes };

/** In the venue's time zone. */
export function DateField({ name, label, help, step }: DateProps) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController<SessionValues, DateField>({ name });
  const [sessionTypeId, location] = useWatch<SessionValues, ['sessionTypeId', 'location']>({
    name: ['sessionTypeId', 'location'],
  });
  const { conferenceZone } = useSessionFieldContext();
  return (
    <DateTimeField
      ref={ref}
      {...{ label, help }}
      value={value}
      onChange={(wallTime) => {
        onChange(wallTime);
        onBlur();
      }}
      zone={zoneOf({ sessionTypeId, location }, conferenceZone)}
      minutes={pickerMinutes[step]}
      error={useProblem(name, fieldState)}
    />
  );
}

export function AudienceSwitch() {
  const { field } = useController<SessionValues, 'enforceAudience'>({ name: 'enforceAudience' });
  const { value, ...rest } = field;
  return (
    <SwitchField
      {...rest}
      checked={value}
      label="Enforce eligibility"
      help="Block players outside the conference's age, gender or rating range."
    />
  );
}

export function TermsSwitch() {
  const { field } = useController<SessionValues, 'requiresTerms'>({ name: 'requiresTerms' });
  const { value, ...rest } = field;
  return (
    <SwitchField
      {...rest}
      checked={value}
      label="Require the league's terms"
      help="Players, or their guardians, accept the league's current terms before they register."
    />
  );
}

/** Errors are shown only after the field was visited or the form submitted. */
function useProblem(name: keyof SessionValues, { isTouched }: { isTouched: boolean }): string | undefined {
  const { isSubmitted } = useFormState<SessionValues>();
  const { problems } = useSessionFieldContext();
  return isTouched || isSubmitted ? problems[name] : undefined;
}

/** Why a field can no longer be changed. */
function useLock(name: NumberName): string | null {
  const { session } = useSessionFieldContext();
  return session && checkLocks([name], session);
}
