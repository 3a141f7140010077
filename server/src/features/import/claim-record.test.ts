import { claimRecord, commitImport, readRecordInvitation, undoImport } from '@courtline/contract/import';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { emailNamesTo } from '../../testing/family-fixture';
import { aPlayer, captains } from '../../testing/people';
import { aNotedPayment } from '../../testing/registration-rows';
import { listOutsidePayments } from '../../store/registration/outside-payment';
import { rosterFile, upload } from '../../testing/roster-file';

let service: TestService;
let sessionId: number;
let organizer: Caller;
let importId: number;
let address: string;
let files = 0;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Imports the file, with an address of its own. */
beforeEach(async () => {
  const leagueId = await aLeague(service.db, { name: 'River League' });
  const conferenceId = await aConference(service.db, { leagueId });
  sessionId = await aSession(service.db, { conferenceId });
  organizer = await service.leagueOrganizerOf(leagueId);
  files += 1;
  address = `ana.lopez${files}@example.com`;
  const read = await upload(organizer, sessionId, rosterFile.replace('ana.lopez@example.com', address));
  importId = read.id;
  const body = { version: read.version, sendInvitations: true };
  await organizer.send(commitImport, { params: { id: read.id }, body });
});

describe('An invitation to claim an imported record', () => {
  it('shows the record to a member who has the link, and makes it theirs', async () => {
    const ana = await service.member();
    const playerId = await aPlayer(service.db, { memberId: ana.memberId });
    const body = { token: await tokenOf(address) };
    const shown = await ana.send(readRecordInvitation, { body });
    expect(shown.response).toEqual({
      displayName: 'Ana Lopez',
      leagueName: 'River League',
      teams: [{ teamName: 'Net Gains', sessionName: 'Fall', isCaptain: true }],
    });
    const memberId = await recordIdOf('Lopez');
    await aNotedPayment(service.db, { sessionId, memberId });
    expect((await ana.send(claimRecord, { body })).status).toBe(200);
    const payments = await listOutsidePayments(service.db, { sessionId });
    expect(payments).toMatchObject([{ memberId: ana.memberId, amountCents: 4500 }]);
    const spots = await service.db
      .selectFrom('team_members as e')
      .innerJoin('teams as t', 't.id', 'e.team_id')
      .select(['e.member_id', 'e.player_id'])
      .where('t.session_id', '=', sessionId)
      .where('e.member_id', '=', ana.memberId)
      .execute();
    expect(spots).toEqual([{ member_id: ana.memberId, player_id: playerId }]);
    const captainRoles = await service.db
      .selectFrom('team_captains')
      .select('accepted_at')
      .where('member_id', '=', ana.memberId)
      .execute();
    expect(captainRoles).toEqual([{ accepted_at: expect.any(Date) }]);
    expect((await ana.send(claimRecord, { body })).status).toBe(409);
    expect((await ana.send(readRecordInvitation, { body })).response).toBeNull();
    expect(await organizer.send(undoImport, { params: { id: importId } })).toMatchObject({
      status: 409,
      refusal: { Message: "People have claimed their records, so this import can't be undone." },
    });
  });

  it('is told to the organizers and the other captains if someone of another name follows it', async () => {
    const cato = await service.member({ firstName: 'Cato', lastName: 'Rex' });
    const team = await service.db
      .selectFrom('teams')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const captain = await service.member();
    await captains(service.db, captain.memberId, team.id, 2);
    const body = { token: await tokenOf(address) };
    expect((await cato.send(claimRecord, { body })).status).toBe(200);
    expect(await emailNamesTo(service, organizer)).toEqual(['record-claimed']);
    expect(await emailNamesTo(service, captain)).toEqual(['record-claimed']);
    const mail = await service.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'record-claimed')
      .where('to_address', '=', captain.email)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Cato Rex');
  });

  it('does not show hidden lineups from before the claim, where someone else captains the team', async () => {
    const ana = await service.member({ firstName: 'Ana', lastName: 'Lopez' });
    const team = await service.db
      .selectFrom('teams')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    await captains(service.db, (await service.member()).memberId, team.id, 2);
    const before = new Date();
    expect((await ana.send(claimRecord, { body: { token: await tokenOf(address) } })).status).toBe(200);
    const role = await service.db
      .selectFrom('team_captains')
      .select('sees_from')
      .where('member_id', '=', ana.memberId)
      .executeTakeFirstOrThrow();
    expect(role.sees_from?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(await emailNamesTo(service, organizer)).toEqual([]);
  });

  it('goes to one of two who follow the link at the same time', async () => {
    const [one, two] = [await service.member(), await service.member()];
    const body = { token: await tokenOf(address) };
    const replies = await Promise.all([one.send(claimRecord, { body }), two.send(claimRecord, { body })]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  it('is of no use to a visitor or a junior, nor after the import was undone', async () => {
    const body = { token: await tokenOf(address) };
    expect((await service.visitor().send(readRecordInvitation, { body })).status).toBe(401);
    const junior = await service.member({ birthDate: `${new Date().getUTCFullYear() - 15}-01-01` });
    expect((await junior.send(claimRecord, { body })).status).toBe(409);
    await organizer.send(undoImport, { params: { id: importId } });
    const late = await service.member();
    expect((await late.send(readRecordInvitation, { body })).response).toBeNull();
    expect((await late.send(claimRecord, { body })).status).toBe(409);
  });
});

async function recordIdOf(lastName: string): Promise<number> {
  const row = await service.db
    .selectFrom('team_members as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select('m.id')
    .where('t.session_id', '=', sessionId)
    .where('m.last_name', '=', lastName)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function tokenOf(email: string): Promise<string> {
  const { text } = await service.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}
