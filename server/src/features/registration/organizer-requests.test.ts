import {
  listOwnRequests,
  requestToCaptain,
  requestToJoin,
  withdrawRequest,
} from '@courtline/contract/own-request';
import { answerRequest } from '@courtline/contract/session-teams';
import { requestStatuses } from '@courtline/domain/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { captains } from '../../testing/people';
import { openTeamRegistration } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  refused,
} from '../../testing/registration-fixture';
import { aRosteredPlayer } from '../../testing/roster-rows';

let service: TestService;
let fixture: RegistrationFixture;
let nia: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service, { cents: 0, leagueCents: 0 });
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
});

describe('A request to the organizers', () => {
  beforeEach(() => openTeamRegistration(service.db, fixture.sessionId));

  it('for a team can be made once until it is answered', async () => {
    const replies = await Promise.all([captainRequest(nia), captainRequest(nia), captainRequest(nia)]);
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 201)?.response).toEqual({
      id: expect.any(Number),
      sessionRequestStatusTypeId: requestStatuses.pending.id,
    });
    expect(await captainRequest(nia)).toMatchObject(refused('Your request to captain is pending.'));
    expect(await emailsOf(fixture, fixture.organizer)).toMatchObject([
      { kind: 'asked-to-captain', subject: 'Nia Newcomer wants to captain a team in Fall' },
    ]);
  });

  it('to play can be made once by a person who is not in the session', async () => {
    const replies = await Promise.all([joinRequest(nia), joinRequest(nia)]);
    expect(statusesOf(replies)).toEqual([201, 409]);
    expect(await joinRequest(nia)).toMatchObject(refused('The organizers have already been notified.'));
    const player = await service.signedIn(await aRosteredPlayer(service.db, { teamId: fixture.aces }));
    expect(await joinRequest(player)).toMatchObject(refused("You're already in this session."));
    const captain = await service.member();
    await captains(service.db, captain.memberId, fixture.aces);
    expect(await joinRequest(captain)).toMatchObject(refused("You're already in this session."));
    expect(await emailsOf(fixture, fixture.organizer)).toHaveLength(1);
  });

  it('can be listed and withdrawn by its author, and the organizers are notified', async () => {
    const later = await service.conferenceOrganizerOf(fixture.conferenceId);
    await captainRequest(nia);
    await joinRequest(nia);
    const appointedAfter = { accepted_at: new Date(Date.now() + 60_000) };
    await service.db
      .updateTable('conference_organizers')
      .set(appointedAfter)
      .where('member_id', '=', later.memberId)
      .execute();
    const listed = (await nia.send(listOwnRequests)).response;
    expect(listed).toMatchObject({
      totalCount: 2,
      results: [
        { kind: 'join', sessionName: 'Fall', sessionRequestStatusTypeId: 1, team: null, decidedAtUtc: null },
        { kind: 'captain', sessionId: fixture.sessionId },
      ],
    });
    const other = await service.member();
    expect((await other.send(listOwnRequests)).response).toEqual({ results: [], totalCount: 0 });
    const params = { id: fixture.sessionId, requestId: listed.results[1]?.id ?? 0 };
    expect(await other.send(withdrawRequest, { params })).toMatchObject({ status: 404 });
    expect(await fixture.organizer.send(withdrawRequest, { params })).toMatchObject({ status: 404 });
    expect(await nia.send(withdrawRequest, { params })).toMatchObject({ status: 204 });
    expect(await nia.send(withdrawRequest, { params })).toMatchObject({ status: 404 });
    const kindsOf = async (who: Caller) => (await emailsOf(fixture, who)).map(({ kind }) => kind);
    expect(await kindsOf(fixture.organizer)).toEqual([
      'asked-to-captain',
      'asked-to-join',
      'request-withdrawn',
    ]);
    expect(await kindsOf(later)).not.toContain('request-withdrawn');
    expect(await captainRequest(nia)).toMatchObject({ status: 201 });
  });

  it('shows the response afterwards and can no longer be withdrawn', async () => {
    const { response: request } = await captainRequest(nia);
    const params = { id: fixture.sessionId, requestId: request.id };
    await fixture.organizer.send(answerRequest, { params, body: { statusId: 2, teamName: 'Smash' } });
    const query = { sessionId: fixture.sessionId, statusId: 2 } as const;
    expect((await nia.send(listOwnRequests, { query })).response.results).toMatchObject([
      {
        id: request.id,
        sessionRequestStatusTypeId: 2,
        team: { name: 'Smash' },
        decidedAtUtc: expect.any(String),
      },
    ]);
    expect(await nia.send(withdrawRequest, { params })).toMatchObject(
      refused('This request has already been answered.'),
    );
    const waiting = await nia.send(listOwnRequests, { query: { statusId: 1 } });
    expect(waiting.response).toEqual({ results: [], totalCount: 0 });
  });

  it('is either answered or withdrawn when both happen at the same time', async () => {
    const { response: request } = await captainRequest(nia);
    const params = { id: fixture.sessionId, requestId: request.id };
    const [withdrawn, answered] = await Promise.all([
      nia.send(withdrawRequest, { params }),
      fixture.organizer.send(answerRequest, { params, body: { statusId: 3 } }),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([withdrawn.status, answered.status]);
  });

  it('for a team is rejected after the deadline for teams', async () => {
    const over = { team_registration_ends_at: new Date(Date.now() - 1000) };
    await service.db.updateTable('sessions').set(over).where('id', '=', fixture.sessionId).execute();
    expect(await captainRequest(nia)).toMatchObject(refused('Team registration has ended.'));
  });
});

const captainRequest = (who: Caller) => who.send(requestToCaptain, { params: { id: fixture.sessionId } });

const joinRequest = (who: Caller) => who.send(requestToJoin, { params: { id: fixture.sessionId } });
