import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultFlags } from '@courtline/domain/flag/flags';
import { z } from 'zod';
import { StartError } from '../../db/start-error';

/** Beside the program, in the sources and in the bundle alike. */
export const shippedFlagFile = fileURLToPath(new URL('./flags.json', import.meta.url));

const variants = z
  .record(z.string(), z.boolean('must be true or false'))
  .refine((choices) => Object.keys(choices).length > 0, 'must name the choices, such as on and off');

const flag = z
  .strictObject({
    state: z.enum(['ENABLED', 'DISABLED'], 'must be ENABLED or DISABLED'),
    variants,
    defaultVariant: z.string('must name one of the variants'),
    targeting: z.record(z.string(), z.unknown()).optional(),
    metadata: z.unknown().optional(),
  })
  .refine(({ variants, defaultVariant }) => Object.hasOwn(variants, defaultVariant), {
    path: ['defaultVariant'],
    error: 'must name one of the variants',
  });

const flagFile = z.object({
  flags: z.record(
    z.string().refine((key) => Object.hasOwn(defaultFlags, key), "isn't a known flag"),
    flag,
  ),
});

export type FlagFile = z.infer<typeof flagFile>;

/** An invalid file stops the start with a message, since half a set of flags would be a surprise. */
export function readFlagFile(path: string): { text: string; file: FlagFile } {
  const text = readText(path);
  const read = flagFile.safeParse(parsed(path, text));
  if (read.success) return { text, file: read.data };
  const [issue] = read.error.issues;
  throw new StartError(`In the flag file ${path} ${issue?.path.join('.')} ${sentenceOf(issue)}.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartError(`Can't read the flag file ${path}.`);
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`The flag file ${path} isn't valid JSON.`);
  }
}

function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `has the unknown field ${issue.keys[0]}`;
  if (issue?.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue?.message ?? 'is wrong';
}
