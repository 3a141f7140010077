import { deleteTeam } from '@courtline/contract/managed-team';
import { answerTeamReturn, readTeamReturn } from '@courtline/contract/next-season';
import { sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aChild } from '../../testing/child-rows';
import { tokenOf } from '../../testing/link-tokens';
import { aNextSeason } from '../../testing/next-season-rows';
import { aMember, aPlayer, playsFor } from '../../testing/people';

let service: TestService;
let organizer: Caller;
let captain: Caller;
let conferenceId: number;
let players: number[];
let season: Awaited<ReturnType<typeof aNextSeason>>;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ({ organizer, conferenceId } = await aDesk(service));
  captain = await service.member();
  players = [
    (await aMember(service.db, { firstName: 'Ana', lastName: 'Zimmer' })).memberId,
    (await aMember(service.db, { firstName: 'Bo' })).memberId,
  ];
  season = await aNextSeason(service.db, conferenceId, { captainId: captain.memberId, playerIds: players });
});

type Body = { answer: 'in' | 'out'; [field: string]: unknown };

const answer = (body: Body, by = captain) =>
  by.send(answerTeamReturn, { params: { id: season.teamId }, body });

const read = async () => (await captain.send(readTeamReturn, { params: { id: season.teamId } })).response;

const kindsTo = async (memberId: number) =>
  (await service.db.selectFrom('mails').select('kind').where('to_member_id', '=', memberId).execute()).map(
    ({ kind }) => kind,
  );

type Purpose = 'team-return' | 'player-return';

const tokenFor = (purpose: Purpose, holderId: number, aboutId = holderId) =>
  tokenOf(service, { purpose, holderId, aboutId, objectId: season.teamId });

const open = (purpose: Purpose, token: string) =>
  service.app.inject({ url: `/link/${purpose}?token=${token}` });

const post = (purpose: Purpose, token: string, fields: Record<string, string>) =>
  service.app.inject({
    method: 'POST',
    url: `/link/${purpose}?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe("A captain's answer", () => {
  it('opens registration, accepts the role, invites the chosen players and asks the organizers', async () => {
    await service.db
      .updateTable('team_captains')
      .set({ accepted_at: null })
      .where('team_id', '=', season.teamId)
      .execute();
    const { response } = await answer({
      answer: 'in',
      dayOfWeek: 2,
      timeOfDay: '19:00',
      invitedMemberIds: [players[0]],
    });
    expect(response).toMatchObject({
      answer: 'in',
      isApproved: false,
      dayOfWeek: 2,
      timeOfDay: '19:00',
      players: [
        { displayName: 'Ana Z.', isInvited: true, answer: null, isRegistered: false },
        { isInvited: false },
      ],
    });
    expect(await kindsTo(players[0] ?? 0)).toEqual(['player-return-invited']);
    expect(await kindsTo(players[1] ?? 0)).toEqual([]);
    const params = { id: season.sessionId };
    expect((await organizer.send(sessionTeams, { params })).response).toMatchObject([
      { registrationRefusal: null, teamMemberCount: 0, captains: [{ hasAccepted: true }] },
    ]);
    expect((await organizer.send(sessionRequests, { params })).response.results).toMatchObject([
      { kind: 'captain', memberId: captain.memberId, askedTeam: { id: season.teamId } },
    ]);
  });

  it('invites each player once', async () => {
    await answer({ answer: 'in', invitedMemberIds: players });
    await answer({ answer: 'in', invitedMemberIds: players });
    expect(await kindsTo(players[0] ?? 0)).toHaveLength(1);
  });

  it('invites only players of the list', async () => {
    const stranger = await aMember(service.db);
    await answer({ answer: 'in', invitedMemberIds: [stranger.memberId] });
    expect(await kindsTo(stranger.memberId)).toEqual([]);
  });

  it('can be taken back until it is approved or a player has registered', async () => {
    await answer({ answer: 'in' });
    await answer({ answer: 'out' });
    const params = { id: season.sessionId };
    expect((await organizer.send(sessionRequests, { params })).response.results).toEqual([]);
    expect((await organizer.send(sessionTeams, { params })).response[0]?.registrationRefusal).toMatch(
      /closed/,
    );
    await answer({ answer: 'in' });
    const playerId = await aPlayer(service.db, { memberId: players[0] ?? 0 });
    await playsFor(service.db, { memberId: players[0] ?? 0, playerId, teamId: season.teamId });
    expect(await answer({ answer: 'out' })).toMatchObject({
      status: 409,
      refusal: {
        DisplayMessage: 'Players have registered with your team. Ask your organizer to remove it.',
      },
    });
  });

  it('takes only known courts', async () => {
    expect(await answer({ answer: 'in', homeCourtPlaceId: 999_999 })).toMatchObject({ status: 400 });
  });

  it('and removing the team at the same time leave either both done or the team gone', async () => {
    const [said, removed] = await Promise.all([
      answer({ answer: 'in', invitedMemberIds: players }),
      organizer.send(deleteTeam, { params: { id: season.teamId } }),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(said.status);
    const left = await service.db
      .selectFrom('returning_players')
      .select('member_id')
      .where('team_id', '=', season.teamId)
      .execute();
    expect(left).toEqual([]);
    expect((await kindsTo(players[0] ?? 0)).length).toBe(said.status === 200 ? 1 : 0);
    expect((await open('team-return', tokenFor('team-return', captain.memberId))).statusCode).toBe(410);
  });
});

describe("A captain's link", () => {
  it('shows a form without a script and changes nothing, however often it is opened', async () => {
    const token = tokenFor('team-return', captain.memberId);
    const { statusCode, body } = await open('team-return', `${token}&answer=yes`);
    expect(statusCode).toBe(200);
    expect(body).toContain('Is Returning in?');
    expect(body).toContain('Ana Z.');
    expect(body).not.toContain('Zimmer');
    expect(body).not.toContain('<script');
    expect(await read()).toMatchObject({ answer: null });
    expect(await kindsTo(players[0] ?? 0)).toEqual([]);
  });

  it('saves the answer with court, day and invitations', async () => {
    const token = tokenFor('team-return', captain.memberId);
    const fields = { answer: 'in', court: '', day: '4', time: '18:00', [`player${players[1]}`]: 'on' };
    expect((await post('team-return', token, fields)).body).toContain('Your team is in.');
    expect(await read()).toMatchObject({
      answer: 'in',
      dayOfWeek: 4,
      players: [{ isInvited: false }, { isInvited: true }],
    });
  });

  it('asks for an answer, and refuses a day without a time', async () => {
    const token = tokenFor('team-return', captain.memberId);
    expect((await post('team-return', token, { court: '' })).body).toContain('Choose if your team is in.');
    expect((await post('team-return', token, { answer: 'in', day: '4', time: '' })).body).toContain(
      'role="alert"',
    );
  });

  it('is no key to another team, nor for a former captain', async () => {
    const other = await aNextSeason(service.db, conferenceId, { name: 'Others' });
    const foreign = tokenOf(service, {
      purpose: 'team-return',
      holderId: captain.memberId,
      objectId: other.teamId,
    });
    expect((await post('team-return', foreign, { answer: 'in' })).statusCode).toBe(410);
    await service.db.deleteFrom('team_captains').where('team_id', '=', season.teamId).execute();
    expect((await open('team-return', tokenFor('team-return', captain.memberId))).statusCode).toBe(410);
  });
});

describe("A player's link", () => {
  it('says only that the player is in: the spot is taken by registering', async () => {
    const [playerId = 0] = players;
    const token = tokenFor('player-return', playerId);
    expect((await open('player-return', token)).statusCode).toBe(410);
    await answer({ answer: 'in', invitedMemberIds: players });
    expect((await open('player-return', token)).body).toContain('Are you in for Spring?');
    expect((await read()).players[0]).toMatchObject({ answer: null });
    const { body } = await post('player-return', token, { answer: 'in' });
    expect(body).toContain(`/leagues/session/${season.sessionId}?register=start&amp;team=${season.teamId}`);
    expect((await read()).players[0]).toMatchObject({ answer: 'in', isRegistered: false });
  });

  it('is closed once the team is out', async () => {
    await answer({ answer: 'in', invitedMemberIds: players });
    await answer({ answer: 'out' });
    const token = tokenFor('player-return', players[0] ?? 0);
    expect((await post('player-return', token, { answer: 'in' })).body).toContain(
      'This team isn&#x27;t playing',
    );
    expect((await read()).players[0]).toMatchObject({ answer: null });
  });

  it('of a junior goes to the guardian, who answers for the child', async () => {
    const guardian = await aMember(service.db);
    const { childId } = await aChild(service.db, { guardianIds: [guardian.memberId], firstName: 'Kim' });
    await service.db
      .insertInto('returning_players')
      .values({ team_id: season.teamId, member_id: childId })
      .execute();
    await answer({ answer: 'in', invitedMemberIds: [childId] });
    expect(await kindsTo(guardian.memberId)).toEqual(['player-return-invited']);
    const { body } = await post('player-return', tokenFor('player-return', guardian.memberId, childId), {
      answer: 'in',
    });
    expect(body).toContain(`&amp;for=${childId}`);
    expect((await read()).players.find(({ memberId }) => memberId === childId)).toMatchObject({
      answer: 'in',
    });
    const stranger = await aMember(service.db);
    const foreign = tokenFor('player-return', stranger.memberId, childId);
    expect((await post('player-return', foreign, { answer: 'out' })).statusCode).toBe(410);
  });
});
