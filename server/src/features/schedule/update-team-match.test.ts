import { publishSchedule } from '@courtline/contract/schedule';
import { setLocationAndDate, updateTeamMatch } from '@courtline/contract/match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDesk } from '../../testing/desk';
import { auditActionsOf, emailsTo } from '../../testing/side-effects';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aResult, aSchedule } from '../../testing/schedule-rows';

const location = { placeId: 'us-ga-atlanta' };
const matchDate = '2027-03-02T23:30:00Z';

let service: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ({ conferenceId, organizer } = await aDesk(service));
});

describe('Date and location of a match', () => {
  it('must be a valid playing date', async () => {
    const { teamMatchId, teamIds } = await published();
    const captain = await captainOf(teamIds[0]);
    const endless = `2026-12-01T00:00:00.${'1'.repeat(300)}Z`;
    for (const never of ['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-01-01T00:00:00Z', endless]) {
      const sent = { params: { id: teamMatchId }, body: { matchDate: never } };
      expect(await captain.send(setLocationAndDate, sent)).toMatchObject({ status: 400 });
    }
  });

  it('are changed by the captains of both teams, and each person is notified once', async () => {
    const { teamMatchId, teamIds } = await published();
    const player = await aRosteredPlayer(service.db, { teamId: teamIds[0] });
    const captain = await captainOf(teamIds[1]);
    await captains(service.db, player.memberId, teamIds[0]);
    const { status, response } = await captain.send(setLocationAndDate, {
      params: { id: teamMatchId },
      body: { matchDate, location },
    });
    expect(status).toBe(200);
    expect(response).toMatchObject({
      matchDate,
      timeZone: 'America/New_York',
      location,
      canEditTeamMatch: true,
      version: 2,
    });
    const emails = await emailsTo(service.db, [player.email, captain.email]);
    // Setting the first date is not a move.
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Scheduled: Aces vs\. Lobs, Tue, Mar 2nd at 6:30 PM at Atlanta/),
      expect.stringMatching(/^Scheduled: Aces vs\. Lobs, Tue, Mar 2nd at 6:30 PM at Atlanta/),
    ]);
    expect(emails[0]?.text).toContain('Your match is on Tue, Mar 2nd');
    await captain.send(setLocationAndDate, {
      params: { id: teamMatchId },
      body: { matchDate: '2027-03-04T23:30:00Z', location: { placeId: 'us-tx-austin' } },
    });
    const [moved, ...others] = (await emailsTo(service.db, [player.email])).slice(1);
    expect(moved?.subject).toMatch(/^Moved: Aces vs\. Lobs, now Thu, Mar 4th at 5:30 PM at Austin/);
    expect(others).toEqual([]);
    expect(moved?.text).toContain(', a captain of Lobs, changed the date, time, and location of your match');
    expect(moved?.text).toMatch(
      /Before:\n- Tue, Mar 2nd at 6:30 PM EST\n- Atlanta.*\nNow:\n- Thu, Mar 4th at 5:30 PM CST\n- Austin/,
    );
    expect(await auditActionsOf(service.db, 'team-match', teamMatchId)).toEqual([
      'match-changed',
      'match-changed',
    ]);
  });

  it('must be within 60 days of the session, for organizers and captains alike', async () => {
    const { teamMatchId, teamIds } = await published();
    const captain = await captainOf(teamIds[0]);
    const sentence = 'The match date must be within 60 days of the session.';
    for (const far of ['2026-12-03T13:59:00Z', '2027-06-29T13:01:00Z']) {
      const body = { matchDate: far };
      const replies = [
        await edit(teamMatchId, body),
        await captain.send(setLocationAndDate, { params: { id: teamMatchId }, body }),
      ];
      expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
        [409, sentence],
        [409, sentence],
      ]);
    }
    expect((await edit(teamMatchId, { matchDate: '2027-06-29T13:00:00Z' })).status).toBe(200);
  });

  it('are limited to ten changes an hour per person if each one sends notifications', async () => {
    const { teamMatchId, teamIds } = await published();
    const captain = await captainOf(teamIds[0]);
    const move = (minute: number) =>
      captain.send(setLocationAndDate, {
        params: { id: teamMatchId },
        body: { matchDate: `2027-03-02T23:${minute}:00Z` },
      });
    for (let n = 10; n < 20; n++) expect((await move(n)).status).toBe(200);
    expect((await move(19)).status).toBe(200);
    expect((await move(20)).status).toBe(429);
    expect(await emailsTo(service.db, [captain.email])).toHaveLength(10);
    expect((await edit(teamMatchId, { matchDate })).status).toBe(200);
  });

  it('notify no one while the schedule is a draft, which captains cannot find', async () => {
    const { teamMatchId, teamIds, scheduleId } = await scheduleOf2027({ isPublished: false });
    const captain = await captainOf(teamIds[0]);
    const move = (caller: Caller) =>
      caller.send(setLocationAndDate, { params: { id: teamMatchId }, body: { location } });
    expect((await move(captain)).status).toBe(404);
    expect((await move(organizer)).status).toBe(200);
    await organizer.send(publishSchedule, { params: { id: scheduleId }, body: {} });
    expect((await move(captain)).response.version).toBe(2);
    expect(await emailsTo(service.db, [captain.email])).toEqual([]);
  });

  it('can still be set or cleared after scores are posted', async () => {
    const { teamMatchId } = await published();
    await aResult(service.db, teamMatchId);
    await edit(teamMatchId, { matchDate, location, description: ' Bring balls ' });
    const { status, response } = await edit(teamMatchId, { matchDate: null, location: null });
    expect([status, response.matchDate, response.location, response.description]).toEqual([
      200,
      null,
      null,
      'Bring balls',
    ]);
  });

  it('are changed once by two concurrent requests from the same version', async () => {
    const { teamMatchId } = await published();
    const move = (day: number) => edit(teamMatchId, { matchDate: `2027-03-0${day}T12:00:00Z`, version: 1 });
    const replies = await Promise.all([move(1), move(2)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal).toMatchObject({
      Message: expect.stringMatching(/^Someone else just updated/),
      Current: replies.find(({ status }) => status === 200)?.response,
    });
  });

  it('reject a body with the id of another match, and an unknown match', async () => {
    const { teamMatchId } = await published();
    expect((await edit(teamMatchId, { teamMatchId: teamMatchId + 1 })).status).toBe(400);
    expect((await edit(teamMatchId, { teamMatchId })).status).toBe(200);
    expect((await edit(999_999, { matchDate })).status).toBe(404);
  });
});

function published() {
  return scheduleOf2027({ isPublished: true });
}

/** The session covers the dates of these tests, so that the result does not depend on the current date. */
async function scheduleOf2027(state: { isPublished: boolean }) {
  const made = await aSchedule(service.db, conferenceId, state);
  const dates = { starts_at: '2027-02-01T14:00:00Z', ends_at: '2027-04-30T13:00:00Z' };
  await service.db.updateTable('sessions').set(dates).where('id', '=', made.sessionId).execute();
  return made;
}

async function captainOf(teamId: number): Promise<Caller> {
  const caller = await service.member();
  await captains(service.db, caller.memberId, teamId);
  return caller;
}

function edit(id: number, body: object) {
  return organizer.send(updateTeamMatch, { params: { id }, body });
}
