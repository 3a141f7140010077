// Records a release: the description of its calls, its last migration, and the columns that it no longer uses. Run it
// once for each release, after the version was raised and CHANGELOG.md got a section for it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { readMigrations, readReleases, releasesFile } from './check-migrations.mjs';
import { changelogFile, currentForm, formFile } from './check-openapi.mjs';
import { emptySchema, learn } from './migration-rules.mjs';
import { writeForm } from './openapi-form.mjs';
import { root } from './run.mjs';

if (process.argv[1] === import.meta.filename) await recordRelease();

async function recordRelease() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { next, ...releases } = readReleases();
  if (releases[version])
    throw new Error(`${version} is already recorded. Raise the version in package.json first.`);
  if (!readFileSync(changelogFile, 'utf8').includes(`\n## ${version}`))
    throw new Error(`CHANGELOG.md has no section ${version}`);
  const migrations = readMigrations();
  const unused = new Set([...next.unused, ...(await unusedColumns(migrations, serverSources()))]);
  releases[version] = {
    lastMigration: Number.parseInt(migrations.at(-1).name, 10),
    unused: [...unused],
    satisfied: next.satisfied,
  };
  const record = { ...releases, next: { unused: [], satisfied: [] } };
  writeFileSync(releasesFile, `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync(formFile, writeForm(version, await currentForm()));
  console.log(
    `Recorded ${version}: ${unused.size} unused columns. Run npm run format and commit docs/releases.`,
  );
}

/** Columns whose name appears neither in the sources of the service nor in the functions and views of the database. */
export async function unusedColumns(migrations, sources) {
  await loadModule();
  const schema = emptySchema();
  const texts = [...sources];
  for (const { sql } of migrations) {
    const bytes = Buffer.from(sql);
    for (const { stmt, stmt_location: start = 0, stmt_len: length } of parseSync(sql).stmts) {
      learn(stmt, schema, null);
      if (stmt.CreateFunctionStmt || stmt.ViewStmt || stmt.CreateTrigStmt)
        texts.push(bytes.subarray(start, length ? start + length : undefined).toString());
    }
  }
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
  return [...schema.columns].filter((column) => !words.has(column.split('.')[1]));
}

/** Without tests, and without the table types, which name every column. */
function serverSources() {
  const folder = join(root, 'server', 'src');
  const files = readdirSync(folder, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|^db\/schema\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
