import { z } from 'zod';

/** The previous key with the day of the change. */
export const previousLinkKey = z
  .string()
  .regex(/^.{32,}@\d{4}-\d{2}-\d{2}$/, 'must be the old key, @ and the day of the change: <key>@2026-05-17')
  .transform((text) => ({ key: text.slice(0, -11), rotatedAt: new Date(text.slice(-10)) }))
  .refine(({ rotatedAt }) => !Number.isNaN(rotatedAt.getTime()), 'must end with a day such as 2026-05-17');
