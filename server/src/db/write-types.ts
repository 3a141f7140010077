import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type DatabaseMetadata, generate, getDialect } from 'kysely-codegen';
import type { Db } from './open';

const outFile = fileURLToPath(new URL('./schema.ts', import.meta.url));

/** Generates schema.ts from a migrated database; with `verify` it only throws if the file is outdated. */
export async function writeTypes(db: Db, { verify }: { verify: boolean }): Promise<void> {
  await generate({
    db,
    // Must match the parsers of the pool.
    dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'number' }),
    typeMapping: { int8: 'number' },
    excludePattern: 'schema_migrations',
    postprocess: nameKnownWords,
    outFile,
    verify,
  });
}

type Check = { table_name: string; column_name: string; definition: string };

/** A text column with a check constraint on its values becomes a union type. */
async function nameKnownWords({ db, metadata }: { db: Kysely<unknown>; metadata: DatabaseMetadata }) {
  const { rows } = await sql<Check>`
    select conrelid::regclass::text as table_name, a.attname as column_name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and a.atttypid = 'text'::regtype`.execute(db);
  for (const { table_name, column_name, definition } of rows) {
    const list = definition.match(/= ANY \(ARRAY\[(.+)\]\)/)?.[1];
    const table = metadata.tables.find(({ name }) => name === table_name);
    const column = table?.columns.find(({ name }) => name === column_name);
    if (list && column) column.enumValues = wordsOf(list);
  }
  return metadata;
}

function wordsOf(list: string): string[] {
  return [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
}
