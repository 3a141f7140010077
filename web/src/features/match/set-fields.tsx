import { resultCompletions } from '@courtline/domain/constants';
import { checkScore } from '@courtline/domain/score/check-score';
import type { Format, Scoring, SetRule } from '@courtline/domain/score/format';
import { formatOf } from '@courtline/domain/score/format';
import type { SetScore, Side } from '@courtline/domain/score/result';
import { normaliseScore, openFields } from '@courtline/domain/score/score-input';
import { isEmpty } from '@courtline/domain/score/set-state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ScoreDraft, withField } from './score-draft';
import styles from './score-entry.module.css';

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
  const type = (at: { index: number; field: keyof SetScore }, typed: string) => {
    const value = normaliseScore(typed);
    const sets = withField(draft.sets, at, value);
    onChange(sets);
    if (!isWhole(format, at, typed)) return;
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

/** Nothing more can be played; against the clock only people know that. */
function isDecided(scoring: Scoring, entered: ScoreDraft): boolean {
  const isWholeMatch = entered.completionId === resultCompletions.completed.id;
  return isWholeMatch && formatOf(scoring).winsNeeded !== null && checkScore(scoring, entered) === null;
}

type At = { index: number; field: keyof SetScore };

/** Nothing can follow: a set of tennis has one digit, a game or tiebreak two, unless the first is none or too high. */
function isWhole(format: Format, { index, field }: At, typed: string): boolean {
  const value = normaliseScore(typed);
  if (value === null) return false;
  const isTiebreak = field.startsWith('tiebreak');
  const isSetOfTennis = format.unit === 'set' && !isTiebreak;
  if (typed.length >= 2 || value === 0 || isSetOfTennis) return true;
  return value * 10 > mostLikely(format.sets[index], isTiebreak);
}

/** Nobody has ever played on for much longer than this. */
const longest = 29;

function mostLikely(rule: SetRule | undefined, isTiebreak: boolean): number {
  const most = rule?.kind === 'open' ? rule.max : isTiebreak ? rule?.tiebreak?.race.max : rule?.race?.max;
  return Math.min(most ?? longest, longest);
}

/** Down to the other side first, then to the next set: the order in which people say a score. */
function moveOn(table: HTMLTableElement | null, { index, field }: At): void {
  const kind = field.slice(0, -1);
  const isFirstSide = field.endsWith('1');
  const names = isFirstSide ? [`${index}-${kind}2`] : [`${index}-tiebreak1`, `${index + 1}-side1`];
  const wanted = isFirstSide || kind === 'side' ? names : [`${index + 1}-side1`];
  // What the typed number opens is there only after the screen has followed.
  requestAnimationFrame(() => {
    const fields = wanted.map((name) =>
      table?.querySelector<HTMLInputElement>(`input[name="${name}"]:enabled`),
    );
    fields.find(Boolean)?.focus();
  });
}
