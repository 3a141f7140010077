import { guessMapping } from '@courtline/domain/import/import-kinds';
import type { Db } from '../db/open';
import { newToken } from '../secret';
import { saveLinks } from '../store/account/one-time-link';
import { findImport, saveImport, saveImportRows } from '../store/import/import';
import { savePeople } from '../store/import/import-rosters';
import type { TestService } from './a-service';
import { aSession, aTeam } from './league-rows';
import { rosterFile } from './roster-file';

const lines = rosterFile.split('\n').map((line) => line.split(','));
let files = 0;

/** A file that was uploaded for a session of its own, and checked. */
export async function aCheckedImport(db: Db, conferenceId: number) {
  const sessionId = await aSession(db, { conferenceId });
  const [headings = [], ...people] = lines;
  files += 1;
  // Other names in each file: people of earlier ones would be known.
  const lastName = headings.indexOf('Last name');
  const rows = people.map((cells) => cells.with(lastName, `${cells[lastName]}${files}`));
  const importId = await saveImport(db, {
    sessionId,
    kind: 'rosters',
    fileName: 'rosters.csv',
    headings,
    mapping: guessMapping('rosters', headings, null),
    createdBy: null,
    now: new Date(),
  });
  const notes = [
    'New captain of Net Gains, a new team. Gets an invitation.',
    'New player of Net Gains, a new team. Gets an invitation.',
    'New substitute of Net Gains, a new team. Without an email, no invitation is sent.',
  ];
  await saveImportRows(
    db,
    importId,
    rows.map((cells, index) => ({
      line: index + 2,
      cells,
      state: 'new',
      note: notes[index] ?? '',
      candidateIds: [],
      answer: null,
    })),
  );
  const { version } = (await findImport(db, importId)) ?? { version: 0 };
  return { importId, version, sessionId };
}

/** An imported file that created nothing, which can be undone. */
export async function anImportedFile(db: Db, conferenceId: number): Promise<number> {
  const { importId } = await aCheckedImport(db, conferenceId);
  const imported = { state: 'imported' as const, imported_at: new Date() };
  await db.updateTable('imports').set(imported).where('id', '=', importId).execute();
  return importId;
}

/** The token of a link to the record of an imported player. */
export async function aRecordLink({ db, internals }: TestService, conferenceId: number): Promise<string> {
  const teamId = await aTeam(db, { sessionId: await aSession(db, { conferenceId }) });
  const person = { firstName: 'Ana', lastName: 'Lopez', birthDate: null, genderTypeId: null };
  const [memberId = 0] = await savePeople(db, [person]);
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('team_members')
    .values({ team_id: teamId, member_id: memberId, player_id: id })
    .execute();
  const token = newToken();
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
  const email = 'ana.lopez@example.com';
  await saveLinks(db, [
    { kind: 'record-invitation', tokenHash: internals.digest(token), expiresAt, memberId, email },
  ]);
  return token;
}
