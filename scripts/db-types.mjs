// Writes server/src/db/schema.ts from a freshly migrated database; with --check it only says whether the file is current.
// DATABASE_URL names a database that is already migrated; without it an embedded one is started for the moment.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Cli } from 'kysely-codegen';
import { tsImport } from 'tsx/esm/api';

const outFile = fileURLToPath(new URL('../server/src/db/schema.ts', import.meta.url));
const isCheck = process.argv.includes('--check');

try {
  const url = process.env.DATABASE_URL;
  await (url ? writeTypes(url) : withFreshDatabase(writeTypes));
} catch (error) {
  console.error(
    isCheck ? `server/src/db/schema.ts is stale: run node scripts/db-types.mjs. ${error.message}` : error,
  );
  process.exitCode = 1;
}

async function writeTypes(url) {
  await new Cli().generate({
    url,
    dialect: 'postgres',
    outFile,
    verify: isCheck,
    logLevel: 'error',
    excludePattern: 'schema_migrations',
    // As the parsers in server/src/db/pool.ts have it.
    dateParser: 'string',
    numericParser: 'number',
    typeMapping: { int8: 'number' },
    postprocess: nameKnownWords,
  });
}

/** A text column whose check lists its words becomes a union of these words. */
async function nameKnownWords({ db, metadata }) {
  const { rows } = await sql`
    select conrelid::regclass::text as table_name, a.attname as column_name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and a.atttypid = 'text'::regtype`.execute(db);
  for (const { table_name, column_name, definition } of rows) {
    const list = definition.match(/= ANY \(ARRAY\[(.+)\]\)/)?.[1];
    if (!list) continue;
    const table = metadata.tables.find(({ name }) => name === table_name);
    const column = table?.columns.find(({ name }) => name === column_name);
    if (column) column.enumValues = [...list.matchAll(/'([^']+)'/g)].map(([, word]) => word);
  }
  return metadata;
}

async function withFreshDatabase(use) {
  const { open } = await tsImport('../server/src/db/open.ts', import.meta.url);
  const { migrate } = await tsImport('../server/src/db/migrate.ts', import.meta.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'courtline-types-'));
  const database = await open({ databaseUrl: null, dataDir });
  try {
    await migrate(database.connection);
    await use(urlOf(database.connection));
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function urlOf({ user, password, host, port, database }) {
  const query = new URLSearchParams({ host, port: String(port) });
  const who = password ? `${user}:${encodeURIComponent(password)}` : user;
  return `postgres://${who}@/${database}?${query}`;
}
