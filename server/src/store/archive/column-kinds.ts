import { readRulePack } from '@courtline/contract/read-rule-pack';
import { checkCrest } from '@courtline/domain/team/crest';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

export type Scope = {
  league: number;
  /** Who is a junior depends on the day. */
  today: string;
};

/** A column of an archived table: what an archive holds of it, and how it is read and saved. */
export type ArchiveColumn = {
  schema: z.ZodType;
  /** Reads it from the row `x`; by default the column itself. */
  read?: (scope: Scope) => RawBuilder<unknown>;
  /** The table that it refers to. The archive holds the position of the row there, counted from 1. */
  refersTo?: string;
  /** Refers to a row of its own table, so that it is saved once all rows are. */
  isLate?: true;
  /** A person, or null for one who is not in the archive; such a row is saved as the work of the importing admin. */
  isAuthor?: true;
  /** Names players by `playerId` in its `players`. */
  namesPlayers?: true;
};

const position = z.int().positive();

export function refersTo(table: string): ArchiveColumn {
  return { schema: position, refersTo: table };
}

export function mayReferTo(table: string): ArchiveColumn {
  return { schema: position.nullable(), refersTo: table };
}

export function refersLaterTo(table: string): ArchiveColumn {
  return { ...mayReferTo(table), isLate: true };
}

/** Who did something. `required` columns are never empty. */
export function author({ required }: { required: boolean }): ArchiveColumn {
  return { schema: position.nullable(), refersTo: 'members', ...(required && { isAuthor: true }) };
}

export function value(schema: z.ZodType, read?: ArchiveColumn['read']): ArchiveColumn {
  return { schema, ...(read && { read }) };
}

/** NUL, unpaired surrogates, and characters that control text direction. */
// oxlint-disable-next-line no-control-regex -- NUL is exactly what is looked for
const badText = /[\u0000\p{Bidi_Control}\p{Surrogate}]/u;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Several lines. Limits of length are those of the table. */
export const text = z
  .string()
  .max(20_000)
  .refine((written) => !badText.test(written), 'contains characters that are not allowed');

export const line = text.refine((written) => !controls.test(written), 'has more than one line');
export const whole = z.int().min(-2_147_483_648).max(2_147_483_647);
export const decimal = z.number().min(-2_147_483_648).max(2_147_483_647);
export const flag = z.boolean();
/** Years that every reader of a date can handle. */
export const time = z
  .string()
  .regex(/^(19|20|21)\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?\+00:00$/);
export const day = z.iso.date().regex(/^(19|20|21)/);
export const clock = z.string().regex(/^[0-2]\d:[0-5]\d:[0-5]\d$/);

export const timeZone = line.refine(isTimeZone, 'is not a time zone');

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z][\w+/-]*$/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

export const crest = line.refine((code) => checkCrest(code) === null, 'is not a crest');

export const rulePack = z.record(z.string(), z.unknown()).refine(isRulePack, 'is not a rule pack');

function isRulePack(pack: unknown): boolean {
  try {
    return readRulePack(JSON.stringify(pack)).error === null;
  } catch {
    // Nested too deeply to be written.
    return false;
  }
}

const points = z.int().min(0).max(99).nullable();
export const sets = z
  .array(z.strictObject({ side1: points, side2: points, tiebreak1: points, tiebreak2: points }).partial())
  .max(5);

const lineResult = {
  sets,
  completionId: z.int().min(1).max(8),
  winningSide: z.int().min(1).max(2).nullable(),
};
export const score = z.strictObject(lineResult);

const side = z.int().min(1).max(2);
export const playedScore = z.strictObject({
  ...lineResult,
  players: z.array(z.strictObject({ side, slot: side, playerId: position })).max(4),
});
