import { z } from 'zod';
import { matchRuleColumns } from '../session/match-rules';
import { sessionColumns } from '../session/session-columns';
import { type ArchiveColumn, day, decimal, flag, text, time, value } from './column-kinds';

/** Constraints of the table say which values each setting has; only dates could be stored and not be read. */
const setting = z.union([flag, decimal, text.regex(/^(?!-?infinity$)/i)]).nullable();

const dates: Record<string, z.ZodType> = {
  full_refund_until: day.nullable(),
  early_until: day.nullable(),
  late_from: day.nullable(),
};

/** Every field of the session form, so that a new one is archived too. */
export const sessionSettings = columnsOf(
  Object.values(sessionColumns).flatMap(({ column }) => (column === 'place_id' ? [] : [column])),
);

export const matchRuleSettings = columnsOf(matchRuleColumns);

function columnsOf(names: readonly string[]): Record<string, ArchiveColumn> {
  return Object.fromEntries(
    names.map((name) => [name, value(dates[name] ?? (name.endsWith('_at') ? time : setting))]),
  );
}
