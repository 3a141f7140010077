import {
  approveReturningTeams,
  nudgeReturningTeams,
  readNextSeason,
  startNextSeason,
} from '@courtline/contract/next-season';
import { readSession } from '@courtline/contract/session';
import { answerRequest, sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import { requestStatuses } from '@courtline/domain/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aFinishedSession, aNextSeason } from '../../testing/next-season-rows';
import { aMember } from '../../testing/people';

let service: TestService;
let organizer: Caller;
let conferenceId: number;
let finished: Awaited<ReturnType<typeof aFinishedSession>>;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const desk = await aDesk(service);
  ({ organizer, conferenceId } = desk);
  finished = await aFinishedSession(service.db, conferenceId);
});

const read = async () =>
  (await organizer.send(readNextSeason, { params: { id: finished.sessionId } })).response;

type Change = { taken?: string[]; conferenceId?: number; answerBy?: string; teamIds?: number[] };

/** As the form sends it that was not changed. */
async function start(change: Change = {}, by = organizer) {
  const { suggestion, teams } = await read();
  return by.send(startNextSeason, {
    params: { id: finished.sessionId },
    body: {
      ...suggestion,
      conferenceId,
      taken: ['rules', 'venues', 'teams', 'captains', 'rosters'],
      teamIds: teams.map(({ id }) => id),
      ...change,
    } as never,
  });
}

const emailsTo = async (memberId: number) =>
  service.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'links'])
    .where('to_member_id', '=', memberId)
    .orderBy('id')
    .execute();

describe('Starting the next season', () => {
  it('takes settings, rules, venues, teams and captains along, and no one onto a roster', async () => {
    await service.db
      .updateTable('session_match_rules')
      .set({ confirms_scores: true })
      .where('session_id', '=', finished.sessionId)
      .execute();
    const { status, response } = await start();
    expect(status).toBe(201);
    expect(response.next).toMatchObject({
      canManage: true,
      taken: ['rules', 'venues', 'teams', 'captains', 'rosters'],
      teams: [
        { name: 'Team 1', answer: null, isApproved: false, listed: 2, invited: 0, confirmed: 0, paid: 0 },
        { name: 'Team 2', captains: [{ hasAccepted: false }], dayOfWeek: 3, timeOfDay: '18:30' },
      ],
    });
    const id = response.next?.sessionId ?? 0;
    const teams = (await organizer.send(sessionTeams, { params: { id } })).response;
    expect(teams.map(({ teamMemberCount }) => teamMemberCount)).toEqual([0, 0]);
    expect(teams.map(({ registrationRefusal }) => registrationRefusal)).toEqual([
      'Registration for this team is closed.',
      'Registration for this team is closed.',
    ]);
    expect((await organizer.send(readSession, { params: { id } })).response).toMatchObject({
      name: response.suggestion.name,
      matchesPerTeam: 7,
      singlesMatchCount: 2,
    });
    const rules = await service.db
      .selectFrom('session_match_rules')
      .select('confirms_scores')
      .where('session_id', '=', id)
      .executeTakeFirst();
    expect(rules).toEqual({ confirms_scores: true });
  });

  it('asks each captain by a link for the new team, and no player', async () => {
    const { response } = await start();
    const [first] = finished.teams;
    const [email, ...others] = await emailsTo(first?.captainId ?? 0);
    expect(others).toEqual([]);
    expect(email?.subject).toMatch(/^Is Team 1 in for .* Answer by /);
    expect(email?.links).toMatchObject([
      { purpose: 'team-return', objectId: response.next?.teams[0]?.teamId },
    ]);
    expect(await emailsTo(first?.players[0]?.memberId ?? 0)).toEqual([]);
  });

  it('leaves out what the organizer did not choose', async () => {
    const [first] = finished.teams;
    const { response } = await start({ taken: ['teams', 'rosters'], teamIds: [first?.teamId ?? 0] });
    expect(response.next).toMatchObject({
      taken: ['teams'],
      teams: [{ name: 'Team 1', captains: [], homeCourtName: null, listed: 0 }],
    });
    expect(await emailsTo(first?.captainId ?? 0)).toEqual([]);
  });

  it('is for a session that is over, once', async () => {
    const { response } = await start();
    expect(await start()).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: `The next season was already started: ${response.next?.name}.` },
    });
    const running = { params: { id: response.next?.sessionId ?? 0 } };
    expect((await organizer.send(readNextSeason, running)).response.whyNot).toMatch(/isn't over yet/);
  });

  it('starts one season for two organizers at the same time', async () => {
    const other = await service.conferenceOrganizerOf(conferenceId);
    const answers = await Promise.all([start(), start({}, other)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
    const made = await service.db
      .selectFrom('next_seasons')
      .select('session_id')
      .where('from_session_id', '=', finished.sessionId)
      .execute();
    expect(made).toHaveLength(1);
    const inConference = await service.db
      .selectFrom('sessions')
      .select('id')
      .where('conference_id', '=', conferenceId)
      .execute();
    expect(inConference).toHaveLength(2);
  });

  it('needs a conference of the league that the organizer runs', async () => {
    const elsewhere = await aDesk(service);
    expect(await start({ conferenceId: elsewhere.conferenceId })).toMatchObject({ status: 403 });
    const admin = await service.admin();
    expect(await start({ conferenceId: elsewhere.conferenceId }, admin)).toMatchObject({ status: 400 });
  });

  it('needs answers before it starts, and teams of the finished session', async () => {
    expect(await start({ answerBy: '2099-01-01' })).toMatchObject({ status: 409 });
    const other = await aFinishedSession(service.db, conferenceId, { teams: 1 });
    expect(await start({ teamIds: [other.teams[0]?.teamId ?? 0] })).toMatchObject({ status: 409 });
    expect((await read()).next).toBeNull();
  });
});

const approve = (fromSessionId: number, teamIds: number[]) =>
  organizer.send(approveReturningTeams, { params: { id: fromSessionId }, body: { teamIds } });

describe('Approving teams', () => {
  it('is for teams whose captain said so, and tells that captain', async () => {
    const { fromSessionId, teamId, captainId } = await aNextSeason(service.db, conferenceId, {
      answer: 'in',
    });
    expect((await approve(fromSessionId, [teamId])).response.next?.teams).toMatchObject([
      { isApproved: true },
    ]);
    expect((await emailsTo(captainId)).map(({ kind }) => kind)).toEqual(['team-approved']);
    await approve(fromSessionId, [teamId]);
    expect(await emailsTo(captainId)).toHaveLength(1);
  });

  it('waits for the captain', async () => {
    const { fromSessionId, teamId } = await aNextSeason(service.db, conferenceId);
    expect(await approve(fromSessionId, [teamId])).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: "The captain of Returning hasn't answered yet." },
    });
  });

  it("happens too where the captain's request is approved, with the team filled in", async () => {
    const season = await aNextSeason(service.db, conferenceId, { answer: 'in' });
    await service.db
      .insertInto('session_requests')
      .values({ session_id: season.sessionId, member_id: season.captainId, kind: 'captain' })
      .execute();
    const params = { id: season.sessionId };
    const [request] = (await organizer.send(sessionRequests, { params })).response.results;
    expect(request).toMatchObject({ askedTeam: { id: season.teamId, name: 'Returning' }, team: null });
    await organizer.send(answerRequest, {
      params: { ...params, requestId: request?.id ?? 0 },
      body: { statusId: requestStatuses.approved.id, teamId: request?.askedTeam?.id },
    });
    const state = await organizer.send(readNextSeason, { params: { id: season.fromSessionId } });
    expect(state.response.next?.teams).toMatchObject([{ isApproved: true }]);
  });
});

const nudge = (fromSessionId: number, teamIds: number[], group: 'unanswered' | 'unpaid' = 'unanswered') =>
  organizer.send(nudgeReturningTeams, { params: { id: fromSessionId }, body: { group, teamIds } });

describe('Nudging', () => {
  it('reminds the captain of a silent team, once in three days', async () => {
    const { fromSessionId, teamId, captainId } = await aNextSeason(service.db, conferenceId);
    expect(await nudge(fromSessionId, [teamId])).toMatchObject({ response: { people: 1, teams: 1 } });
    expect((await emailsTo(captainId))[0]?.subject).toMatch(/^Reminder: is Returning in for Spring/);
    expect(await nudge(fromSessionId, [teamId])).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'These teams were asked less than 3 days ago. Give them some time.' },
    });
    expect(await emailsTo(captainId)).toHaveLength(1);
  });

  it('reminds players without an answer, and those who are in of registering', async () => {
    const [silent, sure, out] = [
      await aMember(service.db),
      await aMember(service.db),
      await aMember(service.db),
    ].map(({ memberId }) => memberId) as [number, number, number];
    const season = await aNextSeason(service.db, conferenceId, {
      answer: 'in',
      playerIds: [silent, sure, out],
    });
    for (const [memberId, answer] of [
      [sure, 'in'],
      [out, 'out'],
    ] as const)
      await service.db
        .updateTable('returning_players')
        .set({ answer })
        .where('member_id', '=', memberId)
        .execute();
    await nudge(season.fromSessionId, [season.teamId]);
    await nudge(season.fromSessionId, [season.teamId], 'unpaid');
    const kinds = await Promise.all([silent, sure, out].map(emailsTo));
    expect(kinds.map((emails) => emails.map(({ kind }) => kind))).toEqual([
      ['player-return-invited'],
      ['player-return-unpaid'],
      [],
    ]);
  });
});
