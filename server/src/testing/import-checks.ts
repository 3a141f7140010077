import { importStateNames, rowStateNames } from '@courtline/domain/import/row-states';
import type { ImportChange } from '../store/import/import-rosters';
import { oneOf, words } from './allowed-values';

/** What the constraints about imports must allow. */
export const importChecks: Record<string, string> = {
  imports_state_check: oneOf(...importStateNames),
  import_rows_state_check: oneOf(...rowStateNames),
  import_changes_kind_check: words<ImportChange>({ team: 1, member: 1, spot: 1, captain: 1, substitute: 1 }),
};

/** Literals that are no constant of the product, with the reason, also of imported rule packs. */
export const importReasons: Record<string, string> = {
  imports_headings_check: 'a word of PostgreSQL: headings are a list',
  imports_mapping_check: 'a word of PostgreSQL: a mapping is an object',
  import_mappings_mapping_check: 'a word of PostgreSQL: a mapping is an object',
  import_rows_cells_check: 'a word of PostgreSQL: cells are a list',
  imported_rule_packs_pack_check: 'a word of PostgreSQL: a pack is an object',
  sessions_rule_pack_check: 'a word of PostgreSQL: a pack is an object',
  imports_dated: 'words of imports_state_check',
};
