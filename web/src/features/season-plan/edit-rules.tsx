import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import {
  type Importance,
  type PlanField,
  type SeasonPlan,
  planLimits,
} from '@courtline/domain/season/season-plan';
import { EditConflicts, type FieldLabel } from '../../ui/edit-conflicts';
import { Field, SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { DayListField } from './day-list-field';
import { daysText, importanceOptions } from './plan-labels';
import styles from './season-plan.module.css';
import { usePlanEdit } from './use-plan-edit';

type NumberField = keyof typeof planLimits;
type ImportanceField = { [F in PlanField]: SeasonPlan[F] extends Importance ? F : never }[PlanField];

/** A number of the plan, how much it counts, or both in one row. */
export type RuleRow = {
  label: string;
  number?: { field: NumberField; unit: string };
  importance?: ImportanceField;
  help?: string;
};

export const ruleRows: readonly RuleRow[] = [
  {
    label: "Days between a team's matches",
    number: { field: 'daysBetween', unit: 'days' },
    importance: 'daysBetweenImportance',
  },
  {
    label: 'Most home or away matches in a row',
    number: { field: 'inARow', unit: 'matches' },
    importance: 'inARowImportance',
  },
  { label: "Home matches at the home team's usual time", importance: 'homeTimesImportance' },
  { label: "Days when a team can't play", importance: 'teamBlackoutImportance' },
  { label: 'Days a team prefers', importance: 'preferredDaysImportance' },
  { label: 'Teams that share people never play at the same time', importance: 'sharedPeopleImportance' },
  {
    label: 'Longest drive',
    number: { field: 'longestMiles', unit: 'miles' },
    importance: 'distanceImportance',
  },
];

export const sizeRows: readonly RuleRow[] = [
  { label: 'Courts per match', number: { field: 'courtsPerMatch', unit: 'courts' } },
  { label: 'Minutes per match', number: { field: 'minutesPerMatch', unit: 'minutes' } },
  { label: 'Search for up to', number: { field: 'searchSeconds', unit: 'seconds' } },
];

const fields = [...ruleRows, ...sizeRows].flatMap(({ number, importance }) => [
  ...(number ? [number.field] : []),
  ...(importance ? [importance] : []),
]);

type Values = Pick<SeasonPlan, NumberField | ImportanceField | 'blackoutDays'>;

type Props = { plan: SessionSeasonPlan; onClose: () => void };

export function EditRules({ plan, onClose }: Props) {
  const { values, set, problems, merge, loading, onSubmit } = usePlanEdit<Values>({
    plan,
    valuesOf: (stored) =>
      Object.fromEntries(
        [...fields, 'blackoutDays' as const].map((field) => [field, stored[field]]),
      ) as Values,
    changesOf: (changed) => changed,
    onClose,
  });
  const row = (rule: RuleRow) => (
    <RuleFields key={rule.label} rule={rule} values={values} onChange={set} problems={problems} />
  );
  return (
    <FormDialog title="Rules and wishes" {...{ onSubmit, onClose, loading }}>
      <EditConflicts merge={merge} fields={conflictLabels} />
      {sizeRows.map(row)}
      <DayListField
        label="Days without matches"
        days={values.blackoutDays}
        onChange={(blackoutDays) => set({ blackoutDays })}
        min={plan.firstDay}
        max={plan.lastDay}
      />
      {ruleRows.map(row)}
    </FormDialog>
  );
}

const conflictLabels = Object.fromEntries([
  ...[...ruleRows, ...sizeRows].flatMap(({ label, number, importance }): [string, FieldLabel][] => [
    ...(number ? [[number.field, { label }] as [string, FieldLabel]] : []),
    ...(importance ? [[importance, { label, options: importanceOptions }] as [string, FieldLabel]] : []),
  ]),
  [
    'blackoutDays',
    { label: 'Days without matches', textOf: (days: unknown) => daysText(days as string[], 'None') },
  ],
]) as Record<keyof Values, FieldLabel>;

type FieldsProps = {
  rule: RuleRow;
  values: Values;
  onChange: (changed: Partial<Values>) => void;
  problems: Partial<Record<PlanField, string>>;
};

function RuleFields({ rule: { label, number, importance, help }, values, onChange, problems }: FieldsProps) {
  return (
    <div className={styles.rule}>
      {number && (
        <Field
          label={importance ? `${label} (${number.unit})` : label}
          type="number"
          inputMode="numeric"
          {...planLimits[number.field]}
          value={Number.isNaN(values[number.field]) ? '' : values[number.field]}
          onChange={({ target }) =>
            onChange({ [number.field]: target.value === '' ? Number.NaN : Number(target.value) })
          }
          error={problems[number.field]}
          help={help}
        />
      )}
      {importance && (
        <SelectField
          label={number ? 'How important is it?' : label}
          aria-label={number ? `${label}: how much it counts` : undefined}
          value={values[importance]}
          onChange={({ target }) => onChange({ [importance]: target.value as Importance })}
        >
          {importanceOptions.map(({ id, label: text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
