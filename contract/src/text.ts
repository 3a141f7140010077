import { checkEmail } from '@courtline/domain/account/account-rules';
import { z } from 'zod';

/** Line breaks and other control characters would break a name, a mail header or a table. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** At least one visible character: joiners, fillers and blanks alone would look empty. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u;

/** A single line of text: composed (NFC), trimmed, never empty. */
export function line(max: number) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .regex(visible, 'Required')
        .max(max, `Use at most ${max} characters`)
        .regex(oneLine, 'Use one line of plain text'),
    );
}

/** Optional text; empty becomes null. */
export function optionalLine(max: number) {
  return z.string().nullish().transform(composed).pipe(shortLine(max));
}

/** A line in a partial update: null and empty clear it. */
export function clearableLine(max: number) {
  return z.string().nullable().transform(composed).pipe(shortLine(max)).optional();
}

function composed(text: string | null | undefined): string | null {
  return text?.normalize('NFC').trim() || null;
}

function shortLine(max: number) {
  return z
    .string()
    .max(max, `Use at most ${max} characters`)
    .regex(oneLine, 'Use one line of plain text')
    .nullable();
}

/** Text of any number of lines; empty becomes null. */
export function paragraphs(max: number) {
  return z
    .string()
    .nullable()
    .transform((text) => text?.normalize('NFC').trim() || null)
    .pipe(z.string().max(max, `Use at most ${max} characters`).nullable());
}

export const personName = line(80);

export const email = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .superRefine(refineWith(checkEmail));

/** A domain rule as a schema check: the text it returns becomes the field's error message. */
export function refineWith<T>(rule: (value: T) => string | null) {
  return (value: T, context: z.RefinementCtx<T>) => {
    const error = rule(value);
    if (error) context.addIssue({ code: 'custom', message: error });
  };
}

/** Plain text of a message. */
export const messageText = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1, 'Required').max(2000, 'Use at most 2000 characters'));
