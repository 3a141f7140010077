import type { DB } from '../../db/schema';
import type { ArchivedTable } from './archive-scope';
import { leagueTables } from './league-tables';
import { peopleTables } from './people-tables';
import { playTables } from './play-tables';

/**
 * What an archive contains, in the order in which it is imported: a row refers to rows before it only, or to its own table.
 * Columns that are not listed get their defaults. `archived-tables.test.ts` has what is left out, with the reasons.
 */
const archivedTables = {
  ...peopleTables,
  ...leagueTables,
  ...playTables,
} as const satisfies { [Table in keyof DB]?: ArchivedTable };

export type ArchivedName = keyof typeof archivedTables;

export const archivedNames = Object.keys(archivedTables) as ArchivedName[];

export function tableOf(name: ArchivedName): ArchivedTable {
  return archivedTables[name];
}
