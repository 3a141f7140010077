import type { MatchRules } from '@courtline/domain/session/match-rules';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { SwitchField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { matchRuleLabels } from './match-rule-labels';

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
      inputMode="numeric"
      value={Number.isNaN(field.value) ? '' : field.value}
      onChange={({ target }) => field.onChange(target.value === '' ? Number.NaN : Number(target.value))}
      help={help}
      error={fieldState.error?.message}
    />
  );
}
