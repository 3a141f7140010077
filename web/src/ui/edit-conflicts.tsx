import type { OpenConflict } from '@courtline/domain/merge/open-conflicts';
import { useId } from 'react';
import styles from './edit-conflicts.module.css';
import { Notice } from './states';

type Choice = 'mine' | 'theirs';

type Merge<Values> = {
  isWaiting: boolean;
  conflicts: readonly OpenConflict<Values>[];
  choose: (field: keyof Values & string, choice: Choice) => void;
};

type Props<Values> = {
  merge: Merge<Values>;
  fields: Record<keyof Values & string, FieldLabel>;
};

/** Label of a field, and how to show values that are not plain text. */
export type FieldLabel = {
  label: string;
  options?: readonly { id: unknown; label: string }[];
  textOf?: (value: unknown) => string;
};

function valueText({ options, textOf }: FieldLabel, value: unknown): string {
  if (textOf) return textOf(value);
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (options) return options.find(({ id }) => id === value)?.label ?? 'Something else';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : 'Something else';
}

export function placeText(value: unknown): string {
  const { placeName, formattedAddress } = (value ?? {}) as { placeName?: string; formattedAddress?: string };
  return placeName || formattedAddress || 'Nothing';
}

/** Formats YYYY-MM-DDTHH:mm without converting the time zone. */
export function wallTimeText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'Nothing';
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', shown).format(new Date(`${value}Z`));
}

/** Shown above the fields after another user saved first: what happened, and each field that both changed. */
export function EditConflicts<Values>({ merge, fields }: Props<Values>) {
  const { isWaiting, conflicts, choose } = merge;
  if (!isWaiting) return null;
  return (
    <Notice kind="warn">
      <div className={styles.conflicts}>
        <p role="alert" ref={bringIntoView}>
          {conflicts.length > 0 ? reviewSentence : againSentence}
        </p>
        {conflicts.map(({ field, mine, theirs, choice }) => (
          <ConflictField
            key={field}
            label={fields[field].label}
            mine={valueText(fields[field], mine)}
            theirs={valueText(fields[field], theirs)}
            choice={choice}
            onChoose={(next) => choose(field, next)}
          />
        ))}
      </div>
    </Notice>
  );
}

const reviewSentence =
  'Someone else saved changes while you were editing. We kept your changes. Review the highlighted fields and save again.';
const againSentence = 'Someone else saved changes while you were editing. We kept your changes. Save again.';

type FieldProps = {
  label: string;
  mine: string;
  theirs: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function ConflictField({ label, mine, theirs, choice, onChoose }: FieldProps) {
  const name = useId();
  const options = [
    { value: 'mine', verb: 'Keep mine', whose: 'You:', text: mine },
    { value: 'theirs', verb: 'Use theirs', whose: 'Changed by others:', text: theirs },
  ] as const;
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {options.map(({ value, verb, whose, text }) => (
        <div key={value} className={styles.option}>
          <input
            type="radio"
            id={`${name}-${value}`}
            name={name}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <label htmlFor={`${name}-${value}`} className={styles.words}>
            <strong>{verb}</strong>
            <span>{`${whose} ${text}`}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

/** The Save button of a long form is far below this message. */
function bringIntoView(sentence: HTMLElement | null): void {
  sentence?.scrollIntoView({ block: 'center' });
}
