import type { z } from 'zod';
import { invalid } from './service-error';

/** Returns the parsed value; otherwise throws a 400 with the names of the fields. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(result.error.issues.map(describeIssue).join('; '));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${key}: unknown field`).join('; ');
  return `${issue.path.join('.') || 'The body'}: ${issue.message}`;
}
