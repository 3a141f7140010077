import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form that holds the body of a call: the call's own schema validates it, and the first invalid field is focused. */
export function useBodyForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  return useForm<Input, unknown, Output>({
    defaultValues,
    resolver: zodResolver(schema, { error: messageOf }),
  });
}

/** An empty field reaches the schema as a missing value; 'Required' is all that the user needs to know. */
function messageOf(issue: { code?: string | undefined; input?: unknown }): string | undefined {
  if (Number.isNaN(issue.input)) return 'Enter a number, like 4.5';
  return issue.code === 'invalid_type' || issue.code === 'invalid_value' ? 'Required' : undefined;
}

/** Inputs hold text; a body needs a number or nothing. */
export const asNumber = {
  setValueAs: (text: unknown) => (text === '' || text === null ? undefined : Number(text)),
};
