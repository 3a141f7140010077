import { answerRequest, sessionRequests } from '@courtline/contract/session-teams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, aPlayer, playsFor } from '../../testing/people';

let service: TestService;
let sessionId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('A request', () => {
  it('to captain is approved with a team that the person then captains', async () => {
    const teamId = await aTeam(service.db, { sessionId });
    const { requestId, memberId, email } = await aRequest('captain');
    const { response } = await decide(requestId, { statusId: 2, teamId });
    expect(response).toMatchObject({ sessionRequestStatusTypeId: 2, team: { id: teamId, name: 'Aces' } });
    expect(await captainsOf(teamId)).toEqual([memberId]);
    expect(await emailsTo(email)).toEqual(['Your request to captain in Fall was approved']);
  });

  it('to captain is approved with a new team', async () => {
    const { requestId, memberId } = await aRequest('captain');
    const { response } = await decide(requestId, { statusId: 2, teamName: 'Smash' });
    expect(response.team?.name).toBe('Smash');
    expect(await captainsOf(response.team?.id ?? 0)).toEqual([memberId]);
  });

  it('to join is approved as an invitation to register, without adding the player to a roster', async () => {
    const teamId = await aTeam(service.db, { sessionId });
    const { requestId, memberId } = await aRequest('join');
    expect((await decide(requestId, { statusId: 2, teamId })).status).toBe(200);
    const rows = await service.db
      .selectFrom('team_members')
      .select('id')
      .where('member_id', '=', memberId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('to captain requires confirmation for a new team with an existing name', async () => {
    await aTeam(service.db, { sessionId, name: 'Smash' });
    const { requestId } = await aRequest('captain');
    const body = { statusId: 2, teamName: 'SMASH', allowSameName: false };
    expect(await decide(requestId, body)).toMatchObject({
      status: 409,
      refusal: { Message: 'This session already has a team named Smash.' },
    });
    expect((await decide(requestId, { ...body, allowSameName: true })).status).toBe(200);
  });

  it('to join is not approved with a full team', async () => {
    const teamId = await aTeam(service.db, { sessionId });
    await service.db
      .updateTable('sessions')
      .set({ team_players_max: 1 })
      .where('id', '=', sessionId)
      .execute();
    const { memberId } = await aMember(service.db);
    await playsFor(service.db, { memberId, playerId: await aPlayer(service.db, { memberId }), teamId });
    const { requestId } = await aRequest('join');
    expect(await decide(requestId, { statusId: 2, teamId })).toMatchObject({
      status: 409,
      refusal: { Message: 'This team is full.' },
    });
    expect((await decide(requestId, { statusId: 2 })).status).toBe(200);
  });

  it('is answered once, and pending requests are listed first', async () => {
    const [first, second] = [await aRequest('captain'), await aRequest('join')];
    await decide(first.requestId, { statusId: 3 });
    const again = await decide(first.requestId, { statusId: 3 });
    expect([again.status, again.refusal?.Message]).toEqual([409, 'This request has already been answered.']);
    const { response } = await organizer.send(sessionRequests, { params: { id: sessionId } });
    expect(response.totalCount).toBe(2);
    expect(response.results.map(({ id }) => id)).toEqual([second.requestId, first.requestId]);
    const waiting = await organizer.send(sessionRequests, {
      params: { id: sessionId },
      query: { statusId: 1 },
    });
    expect(waiting.response.results.map(({ id }) => id)).toEqual([second.requestId]);
  });

  it.each([
    ['no team', {}, 400, 'Choose a team or create a new one.'],
    ['a team of another session', { teamId: 999_999 }, 404, "We couldn't find what you were looking for."],
  ])('to captain with %s is not approved', async (_, change, status, sentence) => {
    const { requestId } = await aRequest('captain');
    const reply = await decide(requestId, { statusId: 2, ...change });
    expect([reply.status, reply.refusal?.DisplayMessage]).toEqual([status, sentence]);
  });
});

async function aRequest(kind: 'captain' | 'join') {
  const { memberId, email } = await aMember(service.db);
  const { id } = await service.db
    .insertInto('session_requests')
    .values({ session_id: sessionId, member_id: memberId, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { requestId: id, memberId, email };
}

function decide(requestId: number, body: object) {
  return organizer.send(answerRequest, {
    params: { id: sessionId, requestId },
    body: body as { statusId: 2 },
  });
}

async function captainsOf(teamId: number): Promise<number[]> {
  const rows = await service.db
    .selectFrom('team_captains')
    .select('member_id')
    .where('team_id', '=', teamId)
    .execute();
  return rows.map((row) => row.member_id);
}

async function emailsTo(address: string): Promise<string[]> {
  const rows = await service.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', address)
    .execute();
  return rows.map(({ subject }) => subject);
}
