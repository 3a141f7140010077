import { readSeasonPlan, updateSeasonPlan } from '@courtline/contract/season-plan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';
import { aSeasonToPlan } from '../../testing/season-plan-rows';

let service: TestService;
let organizer: Caller;
let planned: Awaited<ReturnType<typeof aSeasonToPlan>>;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const desk = await aDesk(service);
  organizer = desk.organizer;
  planned = await aSeasonToPlan(service.db, desk.conferenceId);
});

const read = async () =>
  (await organizer.send(readSeasonPlan, { params: { id: planned.sessionId } })).response;

const update = (body: Record<string, unknown>) =>
  organizer.send(updateSeasonPlan, { params: { id: planned.sessionId }, body });

describe('The plan of a season', () => {
  it('starts with the home courts of the teams and a court for each line', async () => {
    const plan = await read();
    expect(plan).toMatchObject({ version: 0, courtsPerMatch: 2, rounds: 5, whyNoSearch: null, venues: [] });
    expect(plan.places.map(({ placeId }) => placeId)).toEqual(planned.placeIds);
    expect(plan.teams).toHaveLength(6);
    expect(plan.sharedPeople).toEqual([]);
  });

  it('keeps fields that an edit does not name', async () => {
    await update({ daysBetween: 5 });
    expect(await update({ inARow: 3 })).toMatchObject({
      status: 200,
      response: { daysBetween: 5, inARow: 3, version: 2 },
    });
  });

  it('rejects a stale version with the current plan', async () => {
    await update({ daysBetween: 5, version: 0 });
    expect(await update({ inARow: 3, version: 0 })).toMatchObject({
      status: 409,
      refusal: { Current: { daysBetween: 5, inARow: 2, version: 1 } },
    });
  });

  it('is written to the audit log with what changed', async () => {
    await update({ blackoutDays: ['2027-02-03', '2027-02-03'] });
    const { detail } = await service.db
      .selectFrom('audit')
      .select('detail')
      .where('what', '=', 'season-plan-changed')
      .where('target_id', '=', planned.sessionId)
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ before: { blackoutDays: [] }, after: { blackoutDays: ['2027-02-03'] } });
  });

  it.each([
    [{ courtsPerMatch: 0 }, 'courtsPerMatch: Enter a whole number from 1 to 20.'],
    [{ blackoutDays: ['2027-02-30'] }, 'blackoutDays'],
    [{ daysBetweenImportance: 'maybe' }, 'daysBetweenImportance'],
    [
      { pins: [{ round: 1, homeTeamId: 1, awayTeamId: 1, day: null, time: null }] },
      'pins: Choose two different teams.',
    ],
  ])('rejects %j', async (body, message) => {
    expect(await update(body)).toMatchObject({
      status: 400,
      refusal: { Message: expect.stringContaining(message) },
    });
  });

  it('rejects a pinned match of a round that the season does not have', async () => {
    const [homeTeamId, awayTeamId] = planned.teamIds;
    const pin = { round: 6, homeTeamId, awayTeamId, day: null, time: null };
    expect(await update({ pins: [pin] })).toMatchObject({
      status: 400,
      refusal: { DisplayMessage: 'The season has rounds 1 to 5.' },
    });
  });

  it('finds teams with players or captains in common, and leaves out substitutes', async () => {
    const [first = 0, second = 0, third = 0] = planned.teamIds;
    const { memberId } = await aMember(service.db);
    const playerId = await aPlayer(service.db, { memberId });
    await playsFor(service.db, { memberId, playerId, teamId: first });
    await captains(service.db, memberId, second);
    await playsFor(service.db, { memberId, playerId, teamId: third });
    await service.db
      .updateTable('team_members')
      .set({ is_substitute: true })
      .where('team_id', '=', third)
      .execute();
    expect((await read()).sharedPeople).toEqual([{ teamIds: [first, second], people: 1 }]);
  });

  it('says which team has no home court', async () => {
    await service.db
      .updateTable('teams')
      .set({ home_court_place_id: null })
      .where('id', '=', planned.teamIds[2] ?? 0)
      .execute();
    expect((await read()).whyNoSearch).toBe(
      'Team 03 has no home court. Give it one, or give the session a location.',
    );
  });
});
