import { askSeasonDates, readSeasonPlan } from '@courtline/contract/season-plan';
import { readTeamDates, updateTeamDates } from '@courtline/contract/team-dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { tokenOf } from '../../testing/link-tokens';
import { captains } from '../../testing/people';
import { aSeasonToPlan } from '../../testing/season-plan-rows';

let service: TestService;
let organizer: Caller;
let captain: Caller;
let planned: Awaited<ReturnType<typeof aSeasonToPlan>>;
let teamId: number;
let lastDay: string;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const desk = await aDesk(service);
  organizer = desk.organizer;
  planned = await aSeasonToPlan(service.db, desk.conferenceId, { teams: 4 });
  teamId = planned.teamIds[0] ?? 0;
  captain = await service.member();
  await captains(service.db, captain.memberId, teamId);
  ({ lastDay } = (await captain.send(readTeamDates, { params: { id: teamId } })).response);
});

const save = (by: Caller, body: Record<string, unknown>) =>
  by.send(updateTeamDates, { params: { id: teamId }, body });

const ask = (dueOn: string) =>
  organizer.send(askSeasonDates, { params: { id: planned.sessionId }, body: { dueOn } });

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const emailsTo = (memberId: number) =>
  service.db
    .selectFrom('mails')
    .select(['subject', 'text', 'links'])
    .where('to_member_id', '=', memberId)
    .execute();

describe("A team's dates", () => {
  it('are saved by its captain and shown to the organizer', async () => {
    expect(await save(captain, { blackoutDays: [lastDay], preferredDays: [3, 2, 3] })).toMatchObject({
      status: 200,
      response: { blackoutDays: [lastDay], preferredDays: [2, 3], version: 1, whyClosed: null },
    });
    const { response } = await organizer.send(readSeasonPlan, { params: { id: planned.sessionId } });
    expect(response.teams.map(({ dates }) => dates?.blackoutDays ?? null)).toEqual([
      [lastDay],
      null,
      null,
      null,
    ]);
  });

  it('keep what an edit does not name, and reject a stale version', async () => {
    await save(captain, { blackoutDays: [lastDay], version: 0 });
    expect(await save(organizer, { preferredDays: [5], version: 0 })).toMatchObject({
      status: 409,
      refusal: { Current: { blackoutDays: [lastDay], version: 1 } },
    });
    expect(await save(organizer, { preferredDays: [5], version: 1 })).toMatchObject({
      response: { blackoutDays: [lastDay], preferredDays: [5] },
    });
  });

  it('are days of the season', async () => {
    expect(await save(captain, { blackoutDays: ['2020-01-01'] })).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: expect.stringMatching(/^Choose days of the season: /) },
    });
  });

  it('are closed to captains after the last day, and open to organizers', async () => {
    await ask(inDays(2));
    await service.db
      .updateTable('season_plans')
      .set({ dates_due_on: inDays(-3) })
      .where('session_id', '=', planned.sessionId)
      .execute();
    expect(await save(captain, { preferredDays: [1] })).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: expect.stringMatching(/^Dates were due on /) },
    });
    expect(await save(organizer, { preferredDays: [1] })).toMatchObject({ status: 200 });
  });
});

describe('Asking captains', () => {
  it('emails each captain who has not answered, with a link for the team', async () => {
    const other = await service.member();
    await captains(service.db, other.memberId, planned.teamIds[1] ?? 0);
    await save(captain, { preferredDays: [2] });
    expect(await ask(inDays(5))).toMatchObject({ status: 200, response: { asked: 1 } });
    expect(await emailsTo(captain.memberId)).toEqual([]);
    const [email] = await emailsTo(other.memberId);
    expect(email?.subject).toMatch(/^When can Team 02 play\? Answer by /);
    expect(email?.links).toMatchObject([{ purpose: 'season-dates', objectId: planned.teamIds[1] }]);
  });

  it('rejects a day that is over', async () => {
    expect(await ask(inDays(-2))).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'Choose today or a later day.' },
    });
  });
});

const token = () =>
  tokenOf(service, { purpose: 'season-dates', holderId: captain.memberId, objectId: teamId });

const open = () => service.app.inject({ url: `/link/season-dates?token=${token()}` });

const post = (fields: Record<string, string>) =>
  service.app.inject({
    method: 'POST',
    url: `/link/season-dates?token=${token()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: service.config.publicUrl },
    payload: new URLSearchParams(fields).toString(),
  });

describe('The link of a captain', () => {
  it('shows a form that needs no script, and changes nothing', async () => {
    const { statusCode, body } = await open();
    expect(statusCode).toBe(200);
    expect(body).toContain('When can Team 01 play?');
    expect(body.match(/type="date"/g)).toHaveLength(4);
    expect(body).not.toContain('<script');
    const { response } = await captain.send(readTeamDates, { params: { id: teamId } });
    expect(response).toMatchObject({ answeredAt: null, version: 0 });
  });

  it('saves days and preferred days of the week', async () => {
    const { body } = await post({ version: '0', away1: lastDay, away2: '', day3: 'on', day5: 'on' });
    expect(body).toContain('Saved. You can change your dates');
    const { response } = await captain.send(readTeamDates, { params: { id: teamId } });
    expect(response).toMatchObject({ blackoutDays: [lastDay], preferredDays: [3, 5], version: 1 });
  });

  it('does not overwrite what another captain saved since', async () => {
    await save(captain, { preferredDays: [1] });
    expect((await post({ version: '0', day3: 'on' })).body).toContain('Someone else just updated this team.');
    const { response } = await captain.send(readTeamDates, { params: { id: teamId } });
    expect(response.preferredDays).toEqual([1]);
  });

  it('rejects what is no date', async () => {
    expect((await post({ version: '0', away1: 'soon' })).body).toContain('Enter each day as a date.');
  });

  it('stops working for a former captain', async () => {
    await service.db.deleteFrom('team_captains').where('team_id', '=', teamId).execute();
    expect((await open()).statusCode).toBe(410);
  });
});
