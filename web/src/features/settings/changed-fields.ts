import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Only changes are sent, so that a choice made on another device stays. */
export function changedFields<Values extends FieldValues>(
  { formState: { defaultValues } }: UseFormReturn<Values, unknown, Values>,
  values: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(([field, value]) => value !== defaultValues?.[field]);
  return Object.fromEntries(changed) as Partial<Values>;
}
