import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

type TickProps = InputProps & { label: ReactNode; help?: string; error?: string | undefined };

export function CheckboxField(props: TickProps) {
  return <Tick {...props} variant="checkbox" />;
}

/** For settings that take effect at once. */
export function SwitchField(props: TickProps) {
  return <Tick {...props} variant="switch" />;
}

function Tick({ label, help, error, variant, ...input }: TickProps & { variant: 'checkbox' | 'switch' }) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={styles.tick}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          role={variant}
          className={styles[variant]}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? id : undefined}
        />
        {label}
      </label>
      {note && (
        <p className={error ? styles.error : styles.help} id={id}>
          {note}
        </p>
      )}
    </div>
  );
}

export type Choice = { value: string; label: string; icon?: ReactNode };

type ChoiceProps = Omit<InputProps, 'value' | 'checked'> & {
  legend: string;
  choices: readonly Choice[];
  /** Leave it out if a form library holds the value. */
  chosen?: string | null;
  error?: string | undefined;
};

/** One of a few options, all visible: Yes, Maybe, No. */
export function ChoiceField({ legend, choices, chosen, error, name, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.segments}>
        {choices.map(({ value, label, icon }) => (
          <label key={value} className={styles.segment}>
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={value}
              {...(chosen !== undefined && { checked: chosen === value })}
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
