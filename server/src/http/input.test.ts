import { everyCall } from '@courtline/contract/every-call';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { requestsTo } from '../testing/arbitrary-requests';
import { type Caller, addressOf } from '../testing/caller';
import { aLeague } from '../testing/league-rows';

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await aService({ settings: { DEMO: 'on' } });
  await aLeague(service.db);
  admin = await service.admin();
});

afterAll(() => service.close());

// The picture call responds to any name.
const callsWithId = [...everyCall].filter(([, call]) => call.path.includes(':') && call.form !== 'image');

describe.each(callsWithId)('%s', (_, call) => {
  it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999', '1e3', '\u0000', ' 1', '01', '+1', '１'])(
    'responds with 404 to the id %j',
    async (id) => {
      const url = addressOf(call, { params: { id, memberId: id } });
      expect(await admin.ask({ method: call.method, url })).toMatchObject({
        status: 404,
        refusal: { MessageStatusCode: 404 },
      });
    },
  );

  it('responds with 404 to an unknown id', async () => {
    const params = { id: 2_147_483_647, memberId: 2_147_483_647, childId: 2_147_483_647 };
    const isFile = call.bodyType === 'spreadsheet';
    const sent = { params, query: (isFile ? aFile : soundQueries[call.path]) ?? {} };
    // Two calls can share a path: sends a body only where the call requires one.
    const needsBody = !call.body.safeParse({}).success;
    const body = needsBody ? (soundBodies[call.path] ?? {}) : {};
    const json = call.method === 'GET' ? {} : { payload: body };
    const payload = isFile ? { payload: 'Team', headers: { 'content-type': 'text/csv' } } : json;
    expect(await admin.ask({ method: call.method, url: addressOf(call, sent), ...payload })).toMatchObject({
      status: 404,
    });
  });
});

const soundBodies: Record<string, object> = {
  '/v1/leagues/teammatches/:id/confirm-scores': { lines: [{ id: 1, version: 1 }] },
  '/v1/leagues/teammatches/:id/score-code': { lines: [{ id: 1, version: 1 }] },
  '/v1/leagues/teammatches/:id/confirm-by-code': { code: '123456', lines: [{ id: 1, version: 1 }] },
  '/v1/leagues/playermatches/:id/dispute': {
    reason: 'No',
    resultCompletionTypeId: 1,
    score: '6-4 6-4',
    version: 1,
  },
  '/v1/leagues/:id/embed-origins': { origin: 'https://club.example' },
  '/v1/leagues/:id/webhooks': { url: 'https://club.example/', events: ['match.moved'] },
  '/v1/leagues/:id/tokens': { name: 'Screen', scopes: ['read-public'], lifetimeDays: 7 },
  '/v1/leagues/disputes/:id': { decision: 'posted' },
  '/v1/leagues/:id/rating-source': { ratingSource: 'league' },
  '/v1/leagues/teammatches/:id/substitutes': { teamId: 1, memberIds: [1], isOrdered: true, minutes: 60 },
  '/v1/leagues/sessions/:id/substitutes/me': { days: [1] },
  '/v1/leagues/sessions/:id/rule-pack': { key: null },
  '/v1/leagues/sessions/:id/division': { aboveSessionId: null },
  '/v1/leagues/sessions/:id/rule-packs': { text: '{}' },
  '/v1/leagues/sessions/:id/point-adjustments': { teamId: 1, points: 1, reason: 'Fair play' },
  '/v1/leagues/imports/:id/commit': { version: 1, sendInvitations: true },
  '/v1/leagues/sessions/:id/season-plan/ask': { dueOn: '2027-03-01' },
  '/v1/leagues/sessions/:id/next-season': {
    conferenceId: 1,
    name: 'Spring',
    startDateUtc: '2027-03-01T15:00:00Z',
    endDateUtc: '2027-05-01T15:00:00Z',
    teamRegistrationStartDateUtc: '2027-01-01T15:00:00Z',
    teamRegistrationEndDateUtc: '2027-02-01T15:00:00Z',
    answerBy: '2027-01-15',
    taken: [],
    teamIds: [],
  },
  '/v1/leagues/sessions/:id/next-season/approvals': { teamIds: [1] },
  '/v1/leagues/sessions/:id/next-season/nudges': { group: 'unanswered', teamIds: [1] },
  '/v1/leagues/teams/:id/return': { answer: 'in' },
  '/v1/leagues/sessions/:id/season-runs/use': { runId: 1 },
  '/v1/leagues/sessions/:id/season-repairs': { lastDay: '2027-03-01' },
  '/v1/leagues/sessions/:id/season-repairs/publish': { runId: 1 },
  '/v1/me/substitute-invitations/:id': { isAccepted: true },
  '/v1/leagues/sessions/:id/waiting-list': { teamId: null },
  '/v1/leagues/teams/:id/releases': { memberId: 1 },
  '/v1/leagues/teams/:id/free-agent-invitations': { memberId: 1 },
  '/v1/leagues/sessions/:id/free-agents/me': { days: [1] },
  '/v1/leagues/teams/:id/try-price-code': { priceCode: 'SPRING-10' },
  '/v1/leagues/sessions/:id/price-codes': {
    code: 'SPRING-10',
    percentOff: 10,
    amountOff: null,
    usesMax: null,
    until: null,
  },
  '/v1/leagues/sessions/:id/outside-payments': {
    memberId: 1,
    amount: 45,
    method: 'cash',
    note: null,
    paidOn: '2027-03-01',
  },
  '/v1/leagues/outside-payments/:id/end': { as: 'mistake' },
  '/v1/leagues/sessions/:id/invitation-links': { days: 7 },
  '/v1/invitations/read': { token: 'x'.repeat(43) },
  '/v1/invitations/accept': { token: 'x'.repeat(43) },
  '/v1/announcements': { scope: 'team', scopeId: 1, title: 'Finals', body: 'On Saturday.' },
  '/v1/announcements/preview': { body: 'On Saturday.' },
  '/v1/leagues/:id/terms': { title: 'Waiver', body: 'I play at my own risk.' },
  '/v1/leagues/:id/terms/acceptances': { version: 1 },
  '/v1/leagues/teams/:id/availability-questions': { isOn: true, firstDays: 7 },
  '/v1/me/family/claims/:id': { isApproved: true },
  '/v1/me/family/children/:childId/told': { isTold: true },
  '/v1/me/family/children/:childId/invitations': { email: 'guardian@example.com' },
  '/v1/me/family/children/:childId/account': { email: 'child@example.com' },
  '/v1/leagues/sessions/:id/teamseeds': [{ teamId: 1, seed: 1 }],
  '/v1/leagues/sessions/:id/draw-ceremonies/current': { step: 'canceled' },
  '/v1/leagues/teams/:id/draw-secret': { commitment: 'a'.repeat(64) },
  '/v1/leagues/teammatches/:id/positions': { position1TeamId: 1, position2TeamId: 2 },
  '/v1/leagues/teammatches/:id/confirm-date': { matchDate: '2027-03-01T18:00:00Z' },
  '/v1/leagues/teammatches/:id/postpone': { reason: 'rain', lineIds: null },
  '/v1/leagues/conferences/:id/rain-day/postpone': { date: '2027-03-01', teamMatchIds: [1], reason: 'rain' },
  '/v1/leagues/teammatches/:id/makeup-proposals': {
    slots: [{ playAt: '2027-03-01T18:00:00Z', location: null }],
    replacesId: null,
  },
  '/v1/leagues/teammatches/:id/costs': {
    teamId: 1,
    what: 'Courts',
    amount: 40,
    payerId: 1,
    teamMemberIds: [1],
  },
  '/v1/leagues/match-costs/:id/shares/:teamMemberId': { isPaid: true },
  '/v1/leagues/teammatches/:id/acting-captain': { teamId: 1, teamMemberId: 1 },
  '/v1/leagues/teammatches/:id/acting-captain-withdrawal': { teamId: 1 },
  '/v1/leagues/teammatches/:id/makeup-withdrawal': { proposalId: 1 },
  '/v1/leagues/teammatches/:id/makeup-acceptance': { slotId: 1 },
  '/v1/leagues/teammatches/:id/makeup-date': { playAt: '2027-03-01T18:00:00Z', location: null },
  '/v1/leagues/registrations/:id/receipt-email': { email: 'payer@example.com' },
  '/v1/players/:id/birth-date': { birthDate: '1990-05-17' },
  '/v1/auth/passkeys/:id': { name: 'Phone' },
  '/v1/leagues/teammatches/:id/winner': { winnerTeamId: 1, reason: 'Coin toss' },
  '/v1/leagues/teammatches/:id/default': { teamId: 1 },
  '/v1/leagues/schedules/:id/add-round': { newRoundNumber: 1, sessionStandingTypeId: 1 },
  '/v1/leagues/schedules/:id/add-teammatch': {
    roundId: 1,
    position1TeamId: 1,
    matchDateTime: '2027-03-01T18:00:00Z',
    matchLocation: { placeName: 'Courts' },
  },
  '/v1/leagues/schedules/:id/delete-round': { roundId: 1 },
  '/v1/leagues/teammatches/:id/playeravailability': { teamMemberIds: [1], playerAvailabilityStatusId: 1 },
  '/v1/leagues/teammatches/:id/reminders': { teamId: 1, teamMemberIds: [1] },
  '/v1/leagues/teammatches/:id/lineups': { lineups: [] },
  '/v1/leagues/teammatches/:id/setlineupstatus': { lineupStatusId: 2 },
  '/v1/leagues/playermatches/:id/playermatchresult': {
    resultCompletionTypeId: 7,
    side1Results: {},
    side2Results: {},
  },
  '/v1/leagues/teams/:id/message': { message: 'Hello' },
  '/v1/messages/rooms/:id/messages': { message: 'Hello', clientId: 'a-client-id' },
  '/v1/messages/rooms/:id/read': { number: 1 },
  '/v1/admin/leagues/:id': { name: 'Renamed', leagueFee: 0, version: 1 },
  '/v1/admin/leagues/:id/organizers': { email: 'nobody@example.com' },
  '/v1/leagues/playerclaims/:id': { statusId: 2 },
  '/v1/players/:id/ratings': { sportTypeId: 1, matchTypeId: 1, value: 6 },
  '/v1/leagues/conferences/:id': {
    name: 'North',
    genderTypeId: 1,
    minAge: 8,
    maxAge: 70,
    conferenceRatings: { ratingMin: 1, ratingMax: 16 },
  },
  '/v1/leagues/conferences/:id/organizers': { memberId: 1 },
  '/v1/leagues/conferences/:id/organizers/:memberId': { canPublish: true },
  '/v1/leagues/sessions/:id/copyteams': { teamIds: [1] },
  '/v1/leagues/teams/:id': { name: 'Aces' },
  '/v1/leagues/teams/:id/update-registration': { name: 'Aces' },
  '/v1/leagues/teams/:id/captains': { memberId: 1 },
  '/v1/leagues/teams/:id/validate-registration-pin': { pin: 'ace' },
  '/v1/leagues/sessions/:id/validate-usap-member': { usapMemberId: '1' },
};

const aFile = { kind: 'rosters', fileName: 'rosters.csv' };

const soundQueries: Record<string, Record<string, number | string>> = {
  '/v1/leagues/session/:id/playeravailableteams': { memberId: 1 },
  '/v1/leagues/teammatches/:id/latest': { timestamp: 0 },
  '/v1/leagues/teammatches/:id/substitute-candidates': { teamId: 1 },
  '/v1/leagues/conferences/:id/rain-day': { date: '2027-03-01' },
};

describe('Arbitrary requests', () => {
  const calls = [...everyCall].filter(([, call]) => call.form !== 'events');

  it.each(calls)('to %s never cause an unexpected error', async (_, call) => {
    await fc.assert(
      fc.asyncProperty(requestsTo(call), fc.boolean(), async (request, isAdmin) => {
        const caller = isAdmin ? await service.signedIn(admin) : service.visitor();
        const reply = await caller.ask(request);
        // Links in e-mails are opened by people, so they are refused with a page.
        const isPage = call.form === 'page' && reply.text.startsWith('<!doctype html>');
        const fields = reply.refusal && !isPage ? Object.keys(reply.refusal) : ['answered'];
        // A valid change of an outdated version also gets the current state.
        expect([1, 3]).toContain(fields.filter((field) => field !== 'Current').length);
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
