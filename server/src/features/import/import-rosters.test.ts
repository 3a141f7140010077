import { commitImport, listImports, readImport, undoImport, updateImport } from '@courtline/contract/import';
import { sessionTeams } from '@courtline/contract/session-teams';
import { movePlayer } from '@courtline/contract/roster';
import { updateTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../jobs/delete-expired-rows';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { emailNamesTo } from '../../testing/family-fixture';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { captains } from '../../testing/people';
import { aNotedPayment } from '../../testing/registration-rows';
import { aRosteredPlayer, aTeamWithPlayer } from '../../testing/roster-rows';
import { rosterFile, upload } from '../../testing/roster-file';

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

  it('tells people with an account which team they are on, also without invitations', async () => {
    const earlier = await aSession(service.db, { conferenceId, name: 'Spring' });
    const ana = await service.signedIn(
      await aRosteredPlayer(service.db, {
        teamId: await aTeam(service.db, { sessionId: earlier }),
        firstName: 'Ana',
        lastName: 'Lopez',
        birthDate: '1990-05-31',
      }),
    );
    const read = await upload(organizer, sessionId, rosterFile.replace('ana.lopez@example.com', ana.email));
    expect(read.rows[0]?.state).toBe('matched');
    const body = { version: read.version, sendInvitations: false };
    expect((await organizer.send(commitImport, { params: { id: read.id }, body })).status).toBe(200);
    expect(await emailNamesTo(service, ana)).toEqual(['added-to-team']);
    await undo(read.id);
    expect(await emailNamesTo(service, ana)).toEqual(['added-to-team', 'import-undone']);
  });

  it('tells the captains of a team who joins it, and who captains it too', async () => {
    const teamId = await aTeam(service.db, { sessionId, name: 'Net Gains' });
    const captain = await service.member();
    await captains(service.db, captain.memberId, teamId);
    await commit(await upload(organizer, sessionId, rosterFile));
    expect(await emailNamesTo(service, captain)).toEqual(['captains-changed', 'roster-changed']);
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

  it('is rejected once a payment of an imported player was noted', async () => {
    const read = await upload(organizer, sessionId, rosterFile);
    await commit(read);
    const { member_id: memberId } = await service.db
      .selectFrom('team_members as e')
      .innerJoin('teams as t', 't.id', 'e.team_id')
      .select('e.member_id')
      .where('t.session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    await aNotedPayment(service.db, { sessionId, memberId });
    expect(await undo(read.id)).toMatchObject({
      status: 409,
      refusal: { Message: "Payments of imported players were noted, so this import can't be undone." },
    });
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

async function teams() {
  return (await organizer.send(sessionTeams, { params: { id: sessionId } })).response;
}

async function counts() {
  const { rows } = await service.database.pool.query(
    'select (select count(*)::int from members) as members, (select count(*)::int from players) as players',
  );
  return rows[0];
}
