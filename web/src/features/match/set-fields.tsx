import { type Scoring, formatOf } from '@courtline/domain/score/format';
import type { SetScore, Side } from '@courtline/domain/score/result';
import { type ScoreField, enterScore, normalizeScore, openFields } from '@courtline/domain/score/score-input';
import { isEmpty } from '@courtline/domain/score/set-state';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../ui/class-names';
import type { ScoreDraft } from './score-draft';
import styles from './score-entry.module.css';
import { fieldsAfter, isDecided, isFieldComplete, takesTiebreakNow } from './typing';

type Props = {
  draft: ScoreDraft;
  scoring: Scoring;
  /** The teams, by which the fields are labelled. */
  names: Record<Side, string>;
  /** Heads of the rows, if not the teams. */
  rows?: Record<Side, ReactNode>;
  /** 'card' is one of several lines on a screen; 'untitled' is one below the first, whose columns are named already. */
  variant?: 'sheet' | 'card' | 'untitled';
  /** The set that the next quick score fills. */
  currentSet?: number | null;
  /** Takes the focus when it appears, if nothing is entered yet. */
  startsFocused?: boolean;
  onChange: (sets: SetScore[]) => void;
  /** Called when the last needed number is typed. */
  onDecided: () => void;
  /** Called with the set whose fields get the focus, and with null when they lose it. */
  onEnterSet: (index: number | null) => void;
};

const sides = [1, 2] as const;

/** For thumbs: a number pad, large fields, and a complete number moves the focus to the next field. */
export function SetFields(props: Props) {
  const { draft, scoring, names, rows = names, variant = 'sheet', currentSet = null } = props;
  const { startsFocused = true, onChange, onDecided, onEnterSet } = props;
  const sheet = useRef<HTMLDivElement>(null);
  // The field that got the focus automatically, until something is typed there.
  const reached = useRef<HTMLInputElement | null>(null);
  const format = formatOf(scoring);
  const type = (at: ScoreField, typed: string) => {
    reached.current = null;
    const sets = enterScore(scoring, draft.sets, { ...at, value: normalizeScore(typed) });
    // The field that this number enables must exist before the next digit is typed.
    flushSync(() => onChange(sets));
    if (!isFieldComplete(scoring, at, typed)) return;
    if (isDecided(scoring, { ...draft, sets })) onDecided();
    else reached.current = moveOn(sheet.current, at);
  };
  const stayWhereTypingLed = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || event.target !== reached.current) return;
    event.preventDefault();
    reached.current = null;
  };
  useStart(sheet, draft, startsFocused);
  return (
    // Tab pressed after an automatic move means the field that already has the focus.
    <div
      className={styles.sets}
      data-variant={variant}
      ref={sheet}
      role="presentation"
      onKeyDown={stayWhereTypingLed}
      onFocus={({ target }) => onEnterSet(setOf(target))}
      onBlur={({ relatedTarget }) => onEnterSet(setOf(relatedTarget))}
    >
      <div className={styles.teams} aria-hidden={variant === 'sheet' || undefined}>
        {sides.map((side) => (
          <span key={side} className={`${styles.team} ${styles[`side${side}`]}`}>
            {rows[side]}
          </span>
        ))}
      </div>
      {openFields(scoring, draft).map(({ score, tiebreak }, index) => {
        const title = `${format.unit === 'set' ? 'Set' : 'Game'} ${index + 1}`;
        const fieldsOf = (kind: 'side' | 'tiebreak') =>
          sides.map((side) => (
            <ScoreInput
              key={`${kind}${side}`}
              label={`${names[side]}, ${title.toLowerCase()}${kind === 'tiebreak' ? ', tiebreak' : ''}`}
              at={{ index, field: `${kind}${side}` }}
              value={draft.sets[index]?.[`${kind}${side}`] ?? null}
              disabled={!score}
              onType={type}
            />
          ));
        return (
          <div key={index} className={styles.set} data-current={index === currentSet || undefined}>
            <span className={styles.setName} aria-hidden="true">
              {title}
            </span>
            {fieldsOf('side')}
            {tiebreak &&
              (variant === 'sheet' || takesTiebreakNow(scoring, draft, index)) &&
              fieldsOf('tiebreak')}
          </div>
        );
      })}
    </div>
  );
}

type InputProps = {
  label: string;
  at: ScoreField;
  value: number | null;
  disabled: boolean;
  onType: (at: ScoreField, typed: string) => void;
};

function ScoreInput({ label, at, value, disabled, onType }: InputProps) {
  const isTiebreak = at.field.startsWith('tiebreak');
  const side = styles[at.field.endsWith('1') ? 'side1' : 'side2'];
  return (
    <input
      className={classNames(styles.field, side, isTiebreak && styles.tiebreak)}
      aria-label={label}
      name={nameOf(at)}
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      disabled={disabled}
      placeholder={isTiebreak ? 'TB' : undefined}
      value={value ?? ''}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType(at, target.value)}
    />
  );
}

function nameOf({ index, field }: ScoreField): string {
  return `${index}-${field}`;
}

function setOf(field: Element | null): number | null {
  return field instanceof HTMLInputElement && field.name.includes('-')
    ? Number(field.name.split('-')[0])
    : null;
}

/** Focuses an empty sheet whose players are known, so that typing can start without a tap. */
function useStart(
  sheet: RefObject<HTMLDivElement | null>,
  { sets, players }: ScoreDraft,
  startsFocused: boolean,
): void {
  const [isWaiting] = useState(
    () => startsFocused && sets.every(isEmpty) && !sides.some((side) => players[side].includes(null)),
  );
  useEffect(() => {
    if (isWaiting) sheet.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, [isWaiting, sheet]);
}

/** Returns the field that then has the focus. */
function moveOn(sheet: HTMLDivElement | null, at: ScoreField): HTMLInputElement | null {
  const next = fieldsAfter(at)
    .map((field) => sheet?.querySelector<HTMLInputElement>(`input[name="${nameOf(field)}"]:enabled`))
    .find(Boolean);
  next?.focus();
  return next ?? null;
}
