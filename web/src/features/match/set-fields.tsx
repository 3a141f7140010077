import { type Scoring, formatOf } from '@courtline/domain/score/format';
import type { SetScore, Side } from '@courtline/domain/score/result';
import { normaliseScore, openFields } from '@courtline/domain/score/score-input';
import { isEmpty } from '@courtline/domain/score/set-state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ScoreDraft, withField } from './score-draft';
import styles from './score-entry.module.css';
import { type FieldPlace, isDecided, isWhole, placesAfter } from './typing';

type Props = {
  draft: ScoreDraft;
  scoring: Scoring;
  names: Record<Side, string>;
  onChange: (sets: SetScore[]) => void;
  /** The last number that was needed is typed. */
  onDecided: () => void;
};

const sides = [1, 2] as const;

/** Made for a thumb: a number pad, large fields, and a whole number moves on to the next field by itself. */
export function SetFields({ draft, scoring, names, onChange, onDecided }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const format = formatOf(scoring);
  const open = openFields(scoring, draft);
  const type = (at: FieldPlace, typed: string) => {
    const value = normaliseScore(typed);
    const sets = withField(draft.sets, at, value);
    // What the number opens must be there to move on to, before the next digit is typed.
    flushSync(() => onChange(sets));
    if (!isWhole(scoring, at, typed)) return;
    if (isDecided(scoring, { ...draft, sets })) onDecided();
    else moveOn(table.current, at);
  };
  useStart(table, draft);
  return (
    <table className={styles.sets} ref={table}>
      <caption className="visually-hidden">Score</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Team</span>
          </th>
          {open.map((_, index) => (
            <th key={index} scope="col">
              {format.unit === 'set' ? 'Set' : 'Game'} {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{names[side]}</th>
            {open.map(({ score, tiebreak }, index) => {
              const label = `${names[side]}, ${format.unit} ${index + 1}`;
              const set = draft.sets[index];
              return (
                <td key={index}>
                  <ScoreField
                    {...{ label }}
                    name={`${index}-side${side}`}
                    value={set?.[`side${side}`] ?? null}
                    isOff={!score}
                    onType={(typed) => type({ index, field: `side${side}` }, typed)}
                  />
                  {tiebreak && (
                    <ScoreField
                      isTiebreak
                      label={`${label}, tiebreak`}
                      name={`${index}-tiebreak${side}`}
                      value={set?.[`tiebreak${side}`] ?? null}
                      isOff={false}
                      onType={(typed) => type({ index, field: `tiebreak${side}` }, typed)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FieldProps = {
  label: string;
  name: string;
  value: number | null;
  isOff: boolean;
  isTiebreak?: boolean;
  onType: (typed: string) => void;
};

function ScoreField({ label, name, value, isOff, isTiebreak = false, onType }: FieldProps) {
  return (
    <input
      className={isTiebreak ? `${styles.field} ${styles.tiebreak}` : styles.field}
      aria-label={label}
      name={name}
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      disabled={isOff}
      placeholder={isTiebreak ? 'TB' : undefined}
      value={value ?? ''}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** An empty sheet of known players waits for the first digit, so that nobody need tap a field. */
function useStart(table: RefObject<HTMLTableElement | null>, { sets, players }: ScoreDraft): void {
  const [isWaiting] = useState(
    () => sets.every(isEmpty) && !sides.some((side) => players[side].includes(null)),
  );
  useEffect(() => {
    if (isWaiting) table.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, [isWaiting, table]);
}

function moveOn(table: HTMLTableElement | null, at: FieldPlace): void {
  const fields = placesAfter(at).map(({ index, field }) =>
    table?.querySelector<HTMLInputElement>(`input[name="${index}-${field}"]:enabled`),
  );
  fields.find(Boolean)?.focus();
}
