// Generates server/src/db/schema.ts, the table types, from a fresh embedded database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { open } = await tsImport('../server/src/db/open.ts', import.meta.url);
const { migrate } = await tsImport('../server/src/db/migrate.ts', import.meta.url);
const { writeTypes } = await tsImport('../server/src/db/write-types.ts', import.meta.url);

const dataDir = await mkdtemp(join(tmpdir(), 'courtline-types-'));
const database = await open({ databaseUrl: null, dataDir });
try {
  await migrate(database.connection);
  await writeTypes(database.db, { verify: false });
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
