import type { CheckMode } from '@courtline/domain/lineup/lineup-checks';
import type { MatchRules } from '@courtline/domain/session/match-rules';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { SwitchField } from '../../ui/choice-field';
import { Field, SelectField } from '../../ui/field';
import { checkOptions, matchRuleLabels } from './match-rule-labels';

export type MatchRuleValues = MatchRules;

type Props<Value> = { name: FieldPathByValue<MatchRuleValues, Value>; help: string };

export function RuleSwitch({ name, help }: Props<boolean>) {
  const {
    field: { value, ...field },
  } = useController<MatchRuleValues, typeof name>({ name });
  return <SwitchField {...field} checked={value} label={matchRuleLabels[name].label} help={help} />;
}

export function RuleNumber({ name, help }: Props<number>) {
  const { field, fieldState } = useController<MatchRuleValues, typeof name>({ name });
  return (
    <Field
      {...field}
      label={matchRuleLabels[name].label}
      type="number"
      inputMode="decimal"
      step="any"
      value={Number.isNaN(field.value) ? '' : field.value}
      onChange={({ target }) => field.onChange(target.value === '' ? Number.NaN : Number(target.value))}
      help={help}
      error={fieldState.error?.message}
    />
  );
}

/** What the session does about a lineup that breaks the rule. */
export function RuleSelect({ name, help }: Props<CheckMode>) {
  const { field } = useController<MatchRuleValues, typeof name>({ name });
  return (
    <SelectField {...field} label={matchRuleLabels[name].label} help={help}>
      {checkOptions.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
