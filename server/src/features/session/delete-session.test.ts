import { deleteSession } from '@courtline/contract/session';
import { conferenceSessions } from '@courtline/contract/league';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';
import { untilLockWait } from '../../testing/until';

const registered =
  'There are players registered to teams. To delete the session, players must first be removed from the team.';
const scored = 'Scores have been posted. To delete the session, they must first be cleared.';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let sessionId: number;
let teamId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db);
  conferenceId = await aConference(service.db, { leagueId });
  sessionId = await aSession(service.db, { conferenceId });
  teamId = await aTeam(service.db, { sessionId });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('Deleting a session', () => {
  it('deletes teams, captains, requests and schedule, and is audited', async () => {
    const captain = await aMember(service.db);
    await captains(service.db, captain.memberId, teamId);
    const other = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await captains(service.db, captain.memberId, other);
    await aTeamMatch(service.db, { sessionId, teamIds: [teamId, other] });
    const { memberId } = await aMember(service.db);
    await service.db
      .insertInto('session_requests')
      .values({ session_id: sessionId, member_id: memberId, kind: 'join' })
      .execute();
    expect(await remove()).toMatchObject({ status: 204 });
    const emails = await service.db
      .selectFrom('mails')
      .select(['kind', 'subject', 'text'])
      .where('to_member_id', '=', captain.memberId)
      .execute();
    expect(emails).toMatchObject([
      { kind: 'team-deleted', subject: 'Fall was deleted', text: expect.stringContaining('and Lobs') },
    ]);
    expect(await sessions()).toEqual([]);
    expect(await lastRecord()).toMatchObject({
      member_id: organizer.memberId,
      what: 'session-deleted',
      detail: { name: 'Fall', conferenceId },
    });
    expect(await remove()).toMatchObject({ status: 404 });
  });

  it('is rejected while a player is on a roster', async () => {
    await joins();
    expect(await remove()).toMatchObject({
      status: 409,
      refusal: { Message: registered, MessageStatusCode: 30057 },
    });
    expect(await sessions()).toMatchObject([{ hasRegisteredPlayers: true }]);
  });

  it('is rejected while a spot is held', async () => {
    await holds();
    expect(await remove()).toMatchObject({ status: 409, refusal: { Message: registered } });
  });

  it('is possible once all players have left, and deletes the rosters', async () => {
    await joins({ hasLeft: true });
    await service.db
      .updateTable('registrations')
      .set({ state: 'withdrawn' })
      .where('id', '=', await holds())
      .execute();
    expect(await sessions()).toMatchObject([{ hasRegisteredPlayers: false }]);
    expect(await remove()).toMatchObject({ status: 204 });
  });

  it('is rejected while a score exists, even after all players have left', async () => {
    await joins({ hasLeft: true });
    const other = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await scores(await aLine(await aTeamMatch(service.db, { sessionId, teamIds: [teamId, other] })));
    expect(await remove()).toMatchObject({
      status: 409,
      refusal: { Message: scored },
    });
  });

  it('waits for a concurrent registration, and is then rejected', async () => {
    const joining = await service.db.startTransaction().execute();
    await joins({ db: joining });
    const removal = remove();
    await untilLockWait(service);
    await joining.commit().execute();
    expect(await removal).toMatchObject({ status: 409, refusal: { Message: registered } });
  });

  it('waits for a concurrent score, and is then rejected', async () => {
    const other = await aTeam(service.db, { sessionId, name: 'Lobs' });
    const lineId = await aLine(await aTeamMatch(service.db, { sessionId, teamIds: [teamId, other] }));
    const posting = await service.db.startTransaction().execute();
    await scores(lineId, posting);
    const removal = remove();
    await untilLockWait(service);
    await posting.commit().execute();
    expect(await removal).toMatchObject({ status: 409, refusal: { Message: scored } });
  });
});

function remove() {
  return organizer.send(deleteSession, { params: { id: sessionId } });
}

async function sessions() {
  const { response } = await organizer.send(conferenceSessions, { params: { id: conferenceId } });
  return response.results;
}

async function joins({ hasLeft = false, db = service.db }: { hasLeft?: boolean; db?: Db } = {}) {
  const { memberId } = await aMember(service.db);
  const playerId = await aPlayer(service.db, { memberId });
  await playsFor(db, { memberId, playerId, teamId, hasLeft });
}

async function holds(): Promise<number> {
  const { memberId } = await aMember(service.db);
  const { id } = await service.db
    .insertInto('registrations')
    .values({
      member_id: memberId,
      league_id: leagueId,
      session_id: sessionId,
      team_id: teamId,
      description: 'Aces in Fall',
      state: 'held',
      entry_fee_cents: 0,
      league_fee_cents: 0,
      service_fee_cents: 0,
      currency: 'USD',
      expires_at: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aLine(teamMatchId: number): Promise<number> {
  const { id } = await service.db
    .insertInto('lines')
    .values({ team_match_id: teamMatchId, match_type_id: 1, lineup_position: 1, scoring_format_type_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function scores(lineId: number, db: Db = service.db) {
  const by = { posted_by: organizer.memberId, updated_by: organizer.memberId };
  await db
    .insertInto('results')
    .values({ line_id: lineId, result_completion_type_id: 1, winning_side: 1, ...by })
    .execute();
}

function lastRecord() {
  return service.db
    .selectFrom('audit')
    .selectAll()
    .where('target_kind', '=', 'session')
    .where('target_id', '=', sessionId)
    .executeTakeFirst();
}
