import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Common = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
};

type InputProps = Common & Omit<ComponentProps<'input'>, 'id'>;

export function Field({ label, help, error, ...input }: InputProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, help, error }}>
      <input
        {...input}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
      />
    </FieldFrame>
  );
}

type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, 'id'>;

/** Grows with its content. */
export function TextAreaField({ label, help, error, rows = 4, ...textArea }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, help, error }}>
      <textarea
        {...textArea}
        rows={rows}
        id={id}
        className={`${styles.control} ${styles.textArea}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
      />
    </FieldFrame>
  );
}

type SelectProps = Common &
  Omit<ComponentProps<'select'>, 'id'> & {
    /** Shown before anything is chosen. */
    placeholder?: string;
  };

export function SelectField({ label, help, error, placeholder, children, ...select }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, help, error }}>
      <span className={styles.select}>
        <select
          {...select}
          id={id}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {children}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </span>
    </FieldFrame>
  );
}

/** Label above, help below; an error replaces the help. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  children,
}: Common & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children}
      {error ? (
        <p className={styles.error} id={`${id}-note`}>
          {error}
        </p>
      ) : (
        help && (
          <p className={styles.help} id={`${id}-note`}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
