import {
  archiveFormat,
  archiveLimits,
  checkArchiveVersion,
  damagedArchive,
  notAnArchive,
} from '@courtline/domain/archive/archive-format';
import { z } from 'zod';
import { type ServiceError, ruleViolation } from '../../context/service-error';
import { type ArchivedName, archivedNames, tableOf } from '../../store/archive/archived-tables';
import type { ArchivedRows } from '../../store/archive/read-archive';

const count = z.int().min(0).max(archiveLimits.rows);

const startLine = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.int(),
  exportedAt: z.string().max(40),
  counts: z.strictObject(
    Object.fromEntries(archivedNames.map((name) => [name, count])) as Record<ArchivedName, typeof count>,
  ),
});

export type ArchiveStart = z.infer<typeof startLine>;

/** The first line: what the archive is, and how many rows each table has. */
export function parseStart(line: string): ArchiveStart {
  const parsed = parseJson(line);
  const named = z.object({ format: z.literal(archiveFormat), version: z.int() }).safeParse(parsed);
  if (!named.success) throw ruleViolation(notAnArchive, 400);
  const problem = checkArchiveVersion(named.data.version);
  if (problem) throw ruleViolation(problem, 400);
  const start = startLine.safeParse(parsed);
  if (!start.success) throw ruleViolation(damagedArchive, 400);
  const { counts } = start.data;
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  if (total > archiveLimits.rows)
    throw ruleViolation(`An archive has at most ${archiveLimits.rows.toLocaleString('en-US')} rows.`, 400);
  if (counts.leagues !== 1) throw ruleViolation('An archive has exactly one league.', 400);
  return start.data;
}

const picture = z.strictObject({
  person: z.int().positive(),
  webp: z.base64().max(Math.ceil((archiveLimits.pictureBytes * 4) / 3) + 4),
});

export type HeldPicture = z.infer<typeof picture>;

const laterLine = z.union([
  z.strictObject({ table: z.enum(archivedNames), rows: z.array(z.unknown()).max(archiveLimits.rowsPerLine) }),
  z.strictObject({ pictures: z.array(picture).max(archiveLimits.picturesPerLine) }),
  z.strictObject({ end: z.literal(true) }),
]);

const rowSchemas = Object.fromEntries(
  archivedNames.map((name) => [
    name,
    z.strictObject(
      Object.fromEntries(
        Object.entries(tableOf(name).columns).map(([column, { schema }]) => [column, schema]),
      ),
    ),
  ]),
);

export type LaterLine = ArchivedRows | { pictures: HeldPicture[] } | { end: true };

export function parseLine(line: string, number: number): LaterLine {
  const { data } = laterLine.safeParse(parseJson(line));
  if (!data) throw atLine(number, "isn't a line of an archive");
  if (!('table' in data)) return data;
  const { table } = data;
  const rows = data.rows.map((row, index) => {
    const checked = rowSchemas[table]?.safeParse(row);
    if (checked?.success) return checked.data;
    const [issue] = checked?.error.issues ?? [];
    // The message names the column, and never repeats what the file says.
    const column = issue?.path[0];
    throw atLine(
      number,
      `row ${index + 1} of ${table}${column === undefined ? '' : `, ${String(column)}`} isn't valid`,
    );
  });
  return { table, rows };
}

export function atLine(number: number, problem: string): ServiceError {
  return ruleViolation(`This archive can't be imported: line ${number} ${problem}.`, 400);
}

function parseJson(line: string): unknown {
  try {
    // Schemas do not see this key, which would become the prototype of what it is copied to.
    return /"__proto__"\s*:/.test(line) ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
