import { sessionSummary } from '@courtline/contract/session';
import { crestOf } from '@courtline/domain/team/crest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, organizesConference, playsFor } from '../../testing/people';

let service: TestService;
let conferenceId: number;
let id: number;
let rosa: { memberId: number; email: string };

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  id = await aSession(service.db, { conferenceId });
  rosa = await aMember(service.db, { firstName: 'Rosa', lastName: 'Diaz' });
  await service.db
    .updateTable('members')
    .set({ phone: '555-010-4477' })
    .where('id', '=', rosa.memberId)
    .execute();
  await organizesConference(service.db, rosa.memberId, conferenceId);
});

const summary = async (caller: Caller) => (await caller.send(sessionSummary, { params: { id } })).response;

it('shows everyone the session and the audience of its conference', async () => {
  expect(await summary(service.visitor())).toMatchObject({
    session: { id, name: 'Fall', canManage: false, leagueFee: null },
    conference: {
      id: conferenceId,
      name: 'North',
      minAge: 8,
      maxAge: 70,
      genderTypeId: 1,
      sportTypeId: 1,
      conferenceRatings: { utrRangeMin: 1, utrRangeMax: 10, pickleballRangeMin: null },
      location: null,
    },
    captainRequest: { currentRequest: null, isCaptainInSession: false },
    memberTeams: [],
    sessionJoinRequest: { canSendSessionJoinRequest: false },
  });
});

it('shows the rounds of a published schedule with what is played, and none of a draft', async () => {
  const { db } = service;
  expect((await summary(service.visitor())).rounds).toEqual([]);
  const [aces, lobs] = [await aTeam(db, { sessionId: id }), await aTeam(db, { sessionId: id, name: 'Lobs' })];
  await aTeamMatch(db, { sessionId: id, teamIds: [aces, lobs], ended: { winner: aces } });
  const next = await aTeamMatch(db, { sessionId: id, teamIds: [lobs, aces] });
  const bye = await aTeamMatch(db, { sessionId: id, teamIds: [lobs, aces] });
  await db
    .updateTable('team_matches')
    .set({ match_at: '2026-10-04T17:00:00Z' })
    .where('id', '=', next)
    .execute();
  await db
    .updateTable('team_matches')
    .set({ position2_team_id: null, bye_status_type_id: 1 })
    .where('id', '=', bye)
    .execute();
  const round = { number: 1, name: 'Round 1', firstMatchUtc: '2026-10-04T17:00:00Z' };
  const rounds = [{ ...round, name: expect.any(String), matchCount: 2, playedCount: 1 }];
  expect((await summary(service.visitor())).rounds).toEqual(rounds);
  expect((await summary(await service.member())).rounds).toEqual(rounds);
  await db
    .updateTable('schedules')
    .set({ schedule_status_type_id: 1, published_at: null })
    .where('session_id', '=', id)
    .execute();
  expect((await summary(service.visitor())).rounds).toEqual([]);
});

describe('The organizers', () => {
  it('are shown with contacts to members', async () => {
    const { conferenceOrganizers } = await summary(await service.member());
    expect(conferenceOrganizers).toEqual([
      {
        id: rosa.memberId,
        memberId: rosa.memberId,
        playerId: null,
        firstName: 'Rosa',
        lastName: 'Diaz',
        displayName: 'Rosa Diaz',
        phone: '555-010-4477',
        email: rosa.email,
        hasAccepted: true,
        profileImage: null,
      },
    ]);
  });

  it('are masked for visitors everywhere in the response', async () => {
    const reply = await service.visitor().send(sessionSummary, { params: { id } });
    expect(reply.response.conferenceOrganizers).toMatchObject([{ phone: '***-***-77', email: 'm***@***' }]);
    expect(reply.text).not.toContain(rosa.email);
    expect(reply.text).not.toContain('4477');
  });
});

describe("The viewer's status in the session", () => {
  it('lists only the teams that they play for or captain', async () => {
    const player = await service.member();
    const playerId = await aPlayer(service.db, player);
    const aces = await aTeam(service.db, { sessionId: id, name: 'Aces' });
    const lobs = await aTeam(service.db, { sessionId: id, name: 'Lobs' });
    const left = await aTeam(service.db, { sessionId: id, name: 'Former' });
    await playsFor(service.db, { memberId: player.memberId, playerId, teamId: aces });
    await playsFor(service.db, { memberId: player.memberId, playerId, teamId: left, hasLeft: true });
    await captains(service.db, player.memberId, lobs);
    expect(await summary(player)).toMatchObject({
      captainRequest: { isCaptainInSession: true },
      memberTeams: [
        { teamId: aces, teamName: 'Aces', isRostered: true, isCaptain: false },
        { teamId: lobs, teamName: 'Lobs', crest: crestOf(lobs), isRostered: false, isCaptain: true },
      ],
      sessionJoinRequest: { canSendSessionJoinRequest: false },
    });
  });

  it('shows the latest request to captain', async () => {
    const player = await service.member();
    const request = { session_id: id, member_id: player.memberId, kind: 'captain' as const };
    const declined = { session_request_status_type_id: 3, decided_at: new Date() };
    await service.db
      .insertInto('session_requests')
      .values({ ...request, ...declined })
      .execute();
    await service.db.insertInto('session_requests').values(request).execute();
    expect((await summary(player)).captainRequest.currentRequest).toEqual({ sessionRequestStatusTypeId: 1 });
  });

  it('lets a stranger notify the organizers once, until the session ends', async () => {
    const player = await service.member();
    const canAsk = async () => (await summary(player)).sessionJoinRequest.canSendSessionJoinRequest;
    expect(await canAsk()).toBe(true);
    const request = { session_id: id, member_id: player.memberId, kind: 'join' as const };
    await service.db.insertInto('session_requests').values(request).execute();
    expect(await canAsk()).toBe(false);
    id = await aSession(service.db, { conferenceId, startsInDays: -9, endsInDays: -1 });
    expect(await canAsk()).toBe(false);
  });
});

it('runs the same number of queries for three organizers and teams as for one', async () => {
  const player = await service.member();
  const few = await countStatements(service, () => summary(player));
  for (const name of ['Aces', 'Lobs', 'Smash']) {
    await captains(service.db, player.memberId, await aTeam(service.db, { sessionId: id, name }));
    await organizesConference(service.db, (await aMember(service.db)).memberId, conferenceId);
  }
  expect(await countStatements(service, () => summary(player))).toBe(few);
});

it('does not find an unknown session', async () => {
  expect((await service.visitor().send(sessionSummary, { params: { id: 2_000_000_000 } })).status).toBe(404);
});
