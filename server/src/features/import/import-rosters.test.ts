import {
  commitImport,
  downloadWrongRows,
  listImports,
  readImport,
  undoImport,
  updateImport,
} from '@courtline/contract/import';
import { sessionTeams } from '@courtline/contract/session-teams';
import { movePlayer } from '@courtline/contract/roster';
import { updateTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../jobs/delete-expired-rows';
import { type TestService, aService } from '../../testing/a-service';
import { aWorkbook } from '../../testing/a-workbook';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer } from '../../testing/people';
import { aTeamWithPlayer } from '../../testing/roster-rows';
import { rosterFile, sendFile, upload } from '../../testing/roster-file';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let sessionId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db);
  conferenceId = await aConference(service.db, { leagueId });
  sessionId = await aSession(service.db, { conferenceId });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('Checking a file', () => {
  it('guesses the columns and lists every row, without changing the session', async () => {
    const read = await upload(organizer, sessionId, rosterFile);
    expect(read.mapping).toMatchObject({ team: 'Team', email: 'Email', birth: 'Birth date', fullName: null });
    expect(read.rows.map(({ line, state, note }) => [line, state, note])).toEqual([
      [2, 'new', 'New captain of Net Gains, a new team. Gets an invitation.'],
      [3, 'new', 'New player of Net Gains, a new team. Gets an invitation.'],
      [4, 'new', 'New substitute of Net Gains, a new team. Without an email, no invitation is sent.'],
    ]);
    expect(await teams()).toEqual([]);
  });

  it('reads a workbook, and remembers the chosen columns for the next file of the league', async () => {
    const rows = [
      ['Verein', 'Wer', 'Was'],
      ['Aces', 'Ana Lopez', 'Captain'],
    ];
    const read = await upload(organizer, sessionId, aWorkbook(rows));
    expect(read).toMatchObject({ mappingProblem: 'Choose the column with the names of the teams.' });
    const mapping = { ...read.mapping, team: 'Verein', fullName: 'Wer', role: 'Was' };
    const { response } = await organizer.send(updateImport, { params: { id: read.id }, body: { mapping } });
    expect(response).toMatchObject({ mappingProblem: null, counts: { new: 1, wrong: 0 } });
    const again = await upload(organizer, sessionId, aWorkbook(rows));
    expect(again).toMatchObject({ mappingProblem: null, mapping: { team: 'Verein' } });
  });

  it('says what is wrong with a row, and offers the wrong rows as a file', async () => {
    const file = [
      'Team,Full name,Email,Birth date,Role',
      'Aces,Ana Lopez,ana@example.com,1990-05-31,Captain',
      'Aces,"Lopez, Ana",ana@example.com,1990,Player',
      'Aces,Ben,,,Player',
      'Aces,Ben Ito,no address,,Player',
      'Aces,Cleo Marsh,,2099-01-01,Player',
      'Aces,=HYPERLINK("x"),,,Player',
      'Aces,Kim Young,,2015,Player',
      'Lobs,Dan Ode,,,Player',
    ].join('\n');
    const read = await upload(organizer, sessionId, file);
    expect(read.rows.map(({ state, note }) => (state === 'wrong' ? note : state))).toEqual([
      'new',
      'This person is already on Aces, in line 2.',
      'Name: enter first and last name.',
      'Email: enter an address like ana@example.com.',
      'Birth date: enter a date like 1990-05-31, or a year.',
      'Full name: contains a formula. Paste its value instead.',
      'Birth date: enter the full date of a junior, so that a parent can claim the record.',
      'Team: Lobs needs a captain.',
    ]);
    const { text, headers } = await organizer.send(downloadWrongRows, { params: { id: read.id } });
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(text).toContain(`Aces,"'=HYPERLINK(""x"")",,,Player,Full name: contains a formula`);
    expect(text).not.toContain('ana@example.com,1990-05-31');
  });

  it.each([
    ['two columns of one name', 'Team,Name,name\nA,B C,D E', /Two columns are named name/],
    ['no rows', 'Team,Name\n', /no rows below its headings/],
    ['too many rows', `Team,Name\n${'A,B C\n'.repeat(5001)}`, /at most 5,000 rows/],
    ['bytes that are no text', Buffer.from([1, 0, 0, 0, 2, 3, 4, 5]), /neither CSV nor XLSX/],
  ])('rejects %s', async (_, file, message) => {
    const reply = await sendFile(organizer, sessionId, file);
    expect(reply).toMatchObject({ status: 400, refusal: { Message: expect.stringMatching(message) } });
  });

  it('rejects more than 10 MB', async () => {
    const reply = await sendFile(organizer, sessionId, 'x'.repeat(10 * 1024 * 1024 + 1));
    expect(reply).toMatchObject({
      status: 413,
      refusal: { Message: expect.stringMatching(/larger than 10 MB/) },
    });
  });

  it('matches people of the league, asks where it is doubtful, and knows no one else', async () => {
    const { teamId, memberId, email } = await aKnownPlayer({
      firstName: 'Ana',
      lastName: 'Lopez',
      birthDate: '1990-05-31',
    });
    await aKnownPlayer({ firstName: 'Ben', lastName: 'Ito' }, teamId);
    const stranger = await aMember(service.db, {
      firstName: 'Cleo',
      lastName: 'Marsh',
      birthDate: '1985-01-01',
    });
    const unconfirmed = await aKnownPlayer(
      { firstName: 'Una', lastName: 'Firm', hasUnconfirmedEmail: true },
      teamId,
    );
    const read = await upload(
      organizer,
      sessionId,
      [
        'Team,Full name,Email,Birth date,Role',
        `Net Gains,ana lópez,${email.toUpperCase()},,Captain`,
        'Net Gains,Ben Ito,,1980,',
        `Net Gains,Cleo Marsh,${stranger.email},1985,`,
        `Net Gains,Other Name,${unconfirmed.email},,`,
      ].join('\n'),
    );
    expect(read.rows.map(({ state }) => state)).toEqual(['matched', 'unsure', 'new', 'new']);
    expect(read.rows[1]?.candidates).toEqual([
      { memberId: expect.any(Number), displayName: 'Ben Ito', playedFor: 'Aces, Spring' },
    ]);
    expect(JSON.stringify(read.rows[2])).not.toContain(String(stranger.memberId));
    const blocked = await commit(read);
    expect(blocked).toMatchObject({ status: 409, refusal: { Message: 'Answer the open question first.' } });
    const other = { line: 3, memberId: memberId };
    expect((await answer(read.id, other)).status).toBe(400);
    const asNew = await answer(read.id, { line: 3, memberId: null });
    expect(asNew.response.rows[1]).toMatchObject({ state: 'new', answer: null });
    const candidateId = read.rows[1]?.candidates[0]?.memberId ?? 0;
    const asKnown = await answer(read.id, { line: 3, memberId: candidateId });
    expect(asKnown.response.rows[1]).toMatchObject({ state: 'matched', answer: candidateId });
  });
});

describe('Importing', () => {
  it('creates teams, captains and rosters of people without accounts, and invites them', async () => {
    const read = await upload(organizer, sessionId, rosterFile);
    expect(await commit(read)).toMatchObject({
      status: 200,
      response: { state: 'imported', isUndoable: true },
    });
    expect(await teams()).toMatchObject([
      { name: 'Net Gains', teamMemberCount: 3, dayOfWeek: 2, captains: [{ displayName: 'Ana Lopez' }] },
    ]);
    const people = await service.db
      .selectFrom('members')
      .select(['first_name', 'email', 'password_hash', 'is_unclaimed'])
      .where('last_name', 'in', ['Lopez', 'Ito', 'Marsh'])
      .where('is_unclaimed', '=', true)
      .execute();
    expect(people).toHaveLength(3);
    expect(people.every(({ email, password_hash }) => email === null && password_hash === null)).toBe(true);
    const mails = await service.db
      .selectFrom('mails')
      .select(['to_address', 'text'])
      .where('kind', '=', 'record-invitation')
      .execute();
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual([
      'ana.lopez@example.com',
      'ben.ito@example.com',
    ]);
    expect(mails.every(({ text }) => !/Lopez|Ito|Net Gains/.test(text))).toBe(true);
    expect(await commit(read)).toMatchObject({
      status: 409,
      refusal: { Message: 'This file was already imported.' },
    });
  });

  it('changes roles on a second import, and leaves what is the same', async () => {
    await commit(await upload(organizer, sessionId, rosterFile));
    const second = rosterFile.replace('1988,M,Player', '1988,M,Substitute').replace('F,Substitute', 'F,');
    const read = await upload(organizer, sessionId, second);
    expect(read.rows.map(({ state }) => state)).toEqual(['matched', 'unsure', 'unsure']);
    const answers = read.rows
      .slice(1)
      .map(({ line, candidates }) => ({ line, memberId: candidates[0]?.memberId ?? 0 }));
    const { response } = await organizer.send(updateImport, { params: { id: read.id }, body: { answers } });
    expect(response.rows.map(({ note }) => note)).toEqual([
      'Already on Net Gains.',
      'Already on Net Gains, becomes a substitute.',
      'Already on Net Gains, becomes a player.',
    ]);
    expect(await commit(response)).toMatchObject({ status: 200 });
    expect(await undo(response.id)).toMatchObject({ status: 200 });
    expect(await teams()).toMatchObject([{ teamMemberCount: 3 }]);
  });

  it('is done once by two requests at the same time', async () => {
    const read = await upload(organizer, sessionId, rosterFile);
    const replies = await Promise.all([commit(read), commit(read), commit(read)]);
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    expect(await teams()).toHaveLength(1);
  });

  it('is rejected if another organizer changed the session after the check', async () => {
    const { teamId } = await aTeamWithPlayer(service.db, sessionId, 'Net Gains');
    const read = await upload(organizer, sessionId, rosterFile);
    expect(read.rows[0]?.note).toBe('New captain of Net Gains. Gets an invitation.');
    const other = await service.conferenceOrganizerOf(conferenceId);
    await other.send(updateTeam, { params: { id: teamId }, body: { name: 'Renamed' } });
    const stale = await commit(read);
    expect(stale.status).toBe(409);
    const checked = await organizer.send(updateImport, { params: { id: read.id }, body: {} });
    expect((await commit(checked.response)).status).toBe(200);
  });

  it('races with another organizer who edits a team: both succeed, or the import says so', async () => {
    const { teamId } = await aTeamWithPlayer(service.db, sessionId, 'Lobs');
    const other = await service.conferenceOrganizerOf(conferenceId);
    const read = await upload(organizer, sessionId, rosterFile);
    const [edited, imported] = await Promise.all([
      other.send(updateTeam, { params: { id: teamId }, body: { name: 'Smash' } }),
      commit(read),
    ]);
    expect(edited.status).toBe(200);
    expect([200, 409]).toContain(imported.status);
    const names = (await teams()).map(({ name }) => name);
    expect(names).toEqual(imported.status === 200 ? ['Net Gains', 'Smash'] : ['Smash']);
  });
});

describe('Undoing an import', () => {
  it('deletes teams, rosters and people, once', async () => {
    const read = await upload(organizer, sessionId, rosterFile);
    await commit(read);
    const before = await counts();
    expect(statusesOf(await Promise.all([undo(read.id), undo(read.id)]))).toEqual([200, 409]);
    expect(await teams()).toEqual([]);
    expect(await counts()).toEqual({ members: before.members - 3, players: before.players - 3 });
    const { response } = await organizer.send(listImports, { params: { id: sessionId } });
    expect(response).toMatchObject([{ state: 'undone', isUndoable: false }]);
  });

  it('is rejected once a team has a match or a player was moved', async () => {
    const read = await upload(organizer, sessionId, rosterFile);
    await commit(read);
    const [team] = await teams();
    const other = await aTeamWithPlayer(service.db, sessionId, 'Lobs');
    const spot = await service.db
      .selectFrom('team_members')
      .select('member_id')
      .where('team_id', '=', team?.id ?? 0)
      .where('is_substitute', '=', true)
      .executeTakeFirstOrThrow();
    const moved = await organizer.send(movePlayer, {
      body: { memberId: spot.member_id, fromTeamId: team?.id ?? 0, toTeamId: other.teamId },
    });
    expect(moved.status).toBeLessThan(300);
    expect(await undo(read.id)).toMatchObject({ status: 409 });
    await aTeamMatch(service.db, { sessionId, teamIds: [team?.id ?? 0, other.teamId] });
    expect(await undo(read.id)).toMatchObject({
      status: 409,
      refusal: { Message: "Imported teams have matches, so this import can't be undone." },
    });
  });

  it('ends with the rows, which are deleted after a month', async () => {
    const read = await upload(organizer, sessionId, rosterFile);
    await commit(read);
    const day = 24 * 60 * 60 * 1000;
    await deleteExpiredRows(service.db, new Date(Date.now() + 29 * day));
    expect((await organizer.send(readImport, { params: { id: read.id } })).status).toBe(200);
    await deleteExpiredRows(service.db, new Date(Date.now() + 31 * day));
    const rows = service.db.selectFrom('import_rows').select('line').where('import_id', '=', read.id);
    expect(await rows.execute()).toEqual([]);
  });
});

function commit({ id, version }: { id: number; version: number }) {
  return organizer.send(commitImport, { params: { id }, body: { version, sendInvitations: true } });
}

function undo(id: number) {
  return organizer.send(undoImport, { params: { id } });
}

function answer(id: number, one: { line: number; memberId: number | null }) {
  return organizer.send(updateImport, { params: { id }, body: { answers: [one] } });
}

async function teams() {
  return (await organizer.send(sessionTeams, { params: { id: sessionId } })).response;
}

async function counts() {
  const { rows } = await service.database.pool.query(
    'select (select count(*)::int from members) as members, (select count(*)::int from players) as players',
  );
  return rows[0];
}

type Known = { firstName: string; lastName: string; birthDate?: string; hasUnconfirmedEmail?: boolean };

/** On a roster of an earlier session of the conference. */
async function aKnownPlayer(about: Known, onTeamId?: number) {
  const earlier = onTeamId ? null : await aSession(service.db, { conferenceId, name: 'Spring' });
  const teamId = onTeamId ?? (await aTeamWithPlayer(service.db, earlier ?? 0, 'Aces')).teamId;
  const { memberId, email } = await aMember(service.db, about);
  const { firstName, lastName } = about;
  const playerId = await aPlayer(service.db, { memberId, firstName, lastName });
  const spot = { team_id: teamId, member_id: memberId, player_id: playerId };
  await service.db.insertInto('team_members').values(spot).execute();
  return { teamId, memberId, email };
}
