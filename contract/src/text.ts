import { checkEmail } from '@courtline/domain/account/account-rules';
import { z } from 'zod';

/** Line breaks and other control characters have no place in a name, a mail header or a table. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Something to see: a name of nothing but joiners, fillers and blanks would look like none. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u;

/** A line of text as people type it: composed, trimmed, never empty. */
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

/** Text that may be left out: empty becomes null. */
export function optionalLine(max: number) {
  return z.string().nullish().transform(composed).pipe(shortLine(max));
}

/** A line in a body that changes only the fields it names: null and empty clear it. */
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

/** Text of any number of lines that may be empty, which becomes null. */
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
  .superRefine(obeying(checkEmail));

/** A domain rule as a schema check: the rule's sentence becomes the field's message. */
export function obeying<T>(rule: (value: T) => string | null) {
  return (value: T, context: z.RefinementCtx<T>) => {
    const trouble = rule(value);
    if (trouble) context.addIssue({ code: 'custom', message: trouble });
  };
}
