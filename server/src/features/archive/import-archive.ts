import type { ImportedLeague, importArchive as importCall } from '@courtline/contract/archive';
import type { Input } from '@courtline/contract/call';
import { cutOffArchive, notAnArchive } from '@courtline/domain/archive/archive-format';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import type { Db } from '../../db/open';
import { inTransaction } from '../../db/transaction';
import { resizeStoredPicture } from '../../operations/encode-picture';
import { limitArchives } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { newImageName } from '../../secret';
import { saveImage } from '../../store/account/profile-image';
import { replaceProfileImage } from '../../store/account/profile';
import { ArchiveProblem, type ArchiveWriter, createArchiveWriter } from '../../store/archive/write-archive';
import { readLines } from './archive-lines';
import { type HeldPicture, atLine, parseLine, parseStart } from './parse-archive-line';

/** In one transaction: an archive with a mistake in its last line leaves nothing behind. */
export async function importArchive(
  ctx: RequestContext,
  { body }: Input<typeof importCall>,
): Promise<ImportedLeague> {
  const { actor, services } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  await limitArchives({ ...ctx, db: services.db });
  return inTransaction(services.db, async (db) => {
    const imported = await importLines({ ...ctx, db }, { file: body, importerId: actor.memberId });
    const { leagueId, ...detail } = imported;
    await audit(
      { ...ctx, db },
      { what: 'league-imported', target: { kind: 'league', id: leagueId }, detail },
    );
    return imported;
  });
}

type Options = { file: Uint8Array; importerId: number };

async function importLines(ctx: RequestContext, { file, importerId }: Options): Promise<ImportedLeague> {
  const { db, now } = ctx;
  const lines = readLines(file);
  const first = await lines.next();
  if (first.done) throw ruleViolation(notAnArchive, 400);
  const { counts } = parseStart(first.value);
  const writer = await createArchiveWriter(db, { counts, importerId, now });
  const { name, number } = await saveLines(db, lines, writer);
  const leagueId = await atNumber(number, writer.finish);
  const { conferences, sessions, teams, members: people } = counts;
  return { leagueId, name, conferences, sessions, teams, people };
}

/** Returns the name of the league, and the number of the last line. */
async function saveLines(db: Db, lines: AsyncIterable<string>, writer: ArchiveWriter) {
  let [name, number, hasEnded] = ['', 1, false];
  for await (const line of lines) {
    number += 1;
    if (hasEnded) throw atLine(number, 'comes after the end');
    const parsed = parseLine(line, number);
    if ('end' in parsed) hasEnded = true;
    else if ('table' in parsed) {
      if (parsed.table === 'leagues') name = String(parsed.rows[0]?.['name']);
      await atNumber(number, () => writer.saveRows(parsed));
    } else await atNumber(number, () => savePictures(db, writer, parsed.pictures));
  }
  if (!hasEnded) throw ruleViolation(cutOffArchive, 400);
  return { name, number };
}

/** Only the largest width is in an archive; juniors have none until a guardian agrees here. */
async function savePictures(db: Db, writer: ArchiveWriter, pictures: readonly HeldPicture[]): Promise<void> {
  for (const { person, webp } of pictures) {
    const memberId = writer.adultAt(person);
    const byWidth = await resizeStoredPicture(Buffer.from(webp, 'base64'));
    const name = newImageName();
    await replaceProfileImage(db, { memberId, name });
    await saveImage(db, { kind: 'player', name, byWidth });
  }
}

/** Names the line in which an archive contradicts itself, or breaks a constraint of a table. */
async function atNumber<Result>(number: number, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof ArchiveProblem) throw atLine(number, error.message);
    if (isRefusedByTable(error)) throw atLine(number, 'has values that do not fit together');
    throw error;
  }
}

/** Data exceptions, violated constraints, and values that are too long for an index. */
function isRefusedByTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code));
}
