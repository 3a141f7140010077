import { joinSubstituteList, leaveSubstituteList, readSubstituteList } from '@courtline/contract/substitute';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { setLines } from '../../testing/match-fixture';
import { aMember, aPlayer, bornYearsAgo, captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import {
  type Substitute,
  type SubstituteFixture,
  aSubstitute,
  aSubstituteFixture,
  everyDay,
  minutesFromNow,
} from '../../testing/substitute-fixture';

let service: TestService;
let fixture: SubstituteFixture;
let gil: Substitute;
let hal: Substitute;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aSubstituteFixture(service);
  ({ gil, hal } = fixture);
});

describe('Who can be asked', () => {
  it('offers substitutes of the team before people on the list', async () => {
    await aRosteredPlayer(service.db, {
      teamId: fixture.aces,
      firstName: 'Ivy',
      lastName: 'Iris',
      isSubstitute: true,
    });
    expect(await fixture.names()).toEqual(['Ivy Iris', 'Gil Green', 'Hal Hall']);
  });

  it('leaves out who is in the lineup, away, on another team, not free that day or not on a list', async () => {
    const { sessionId, aces, lobs } = fixture;
    const ivy = await aRosteredPlayer(service.db, { teamId: aces, firstName: 'Ivy', isSubstitute: true });
    await setLines(fixture, fixture.captain1, { lines: [[ivy.teamMemberId]] });
    const days = { member_id: gil.memberId, created_by: gil.memberId };
    const [starts_on, ends_on] = [minutesFromNow(0), minutesFromNow(20 * 24 * 60)].map((day) =>
      day.toISOString().slice(0, 10),
    );
    await service.db
      .insertInto('absences')
      .values({ ...days, starts_on: starts_on ?? '', ends_on: ends_on ?? '' })
      .execute();
    await captains(service.db, hal.memberId, lobs, 2);
    const weekday = minutesFromNow(7 * 24 * 60).getUTCDay();
    await aSubstitute(service, { sessionId, days: everyDay.filter((day) => day !== weekday) });
    const { response } = await fixture.find();
    expect([response.people, response.otherDaysCount]).toEqual([[], 1]);
  });

  it('holds the rules of the session for people on the list', async () => {
    await service.db
      .updateTable('conferences')
      .set({ gender_type_id: 2, min_age: 8, max_age: 70, rating_min: 1, rating_max: 16 })
      .where('id', '=', fixture.conferenceId)
      .execute();
    await service.db
      .updateTable('sessions')
      .set({ enforce_audience: true })
      .where('id', '=', fixture.sessionId)
      .execute();
    await service.db
      .updateTable('players')
      .set({ gender_type_id: 2 })
      .where('id', '=', hal.playerId)
      .execute();
    expect(await fixture.names()).toEqual(['Hal Hall']);
    expect(await fixture.invite([gil])).toMatchObject({ status: 409 });
  });

  it('offers nobody of the list in a session without one', async () => {
    await service.db
      .updateTable('session_match_rules')
      .set({ has_substitute_list: false })
      .where('session_id', '=', fixture.sessionId)
      .execute();
    expect((await fixture.find()).response).toMatchObject({ hasList: false, people: [] });
  });

  it('shows contacts to nobody, and the list to captains of the session only', async () => {
    const list = { params: { id: fixture.sessionId } };
    const seen = await fixture.captain2.send(readSubstituteList, list);
    expect(seen.response.people?.map(({ name }) => name)).toEqual(['Gil Green', 'Hal Hall']);
    expect(seen.text + (await fixture.find()).text).not.toContain('@example.com');
    for (const caller of [fixture.player1, fixture.organizer, fixture.stranger])
      expect((await caller.send(readSubstituteList, list)).response.people).toBeNull();
    expect(await fixture.find(fixture.captain2)).toMatchObject({ status: 403 });
    expect(await fixture.find(fixture.organizer)).toMatchObject({ status: 403 });
  });

  it('shows first name and initial of a junior, and no distance', async () => {
    const { sessionId } = fixture;
    await aSubstitute(service, {
      sessionId,
      firstName: 'Kim',
      lastName: 'Kovac',
      birthDate: bornYearsAgo(15),
    });
    const { response, text } = await fixture.find();
    expect(response.people.map(({ name }) => name)).toContain('Kim K.');
    expect(text).not.toContain('Kovac');
  });
});

const join = (caller: Caller, body: { days: number[]; rating?: number } = { days: [1, 3], rating: 5 }) =>
  caller.send(joinSubstituteList, { params: { id: fixture.sessionId }, body });

async function aNewPlayer(about: { birthDate?: string } = {}) {
  const member = await aMember(service.db, about);
  await aPlayer(service.db, { memberId: member.memberId, ...about });
  return service.signedIn(member);
}

describe('The list', () => {
  it('can be joined, changed and left', async () => {
    const caller = await aNewPlayer();
    expect(await join(caller)).toMatchObject({ status: 200, response: { days: [1, 3], rating: 5 } });
    await join(caller, { days: [6], rating: 6 });
    const list = { params: { id: fixture.sessionId } };
    expect((await caller.send(readSubstituteList, list)).response.own).toEqual({ days: [6], rating: 6 });
    await caller.send(leaveSubstituteList, list);
    expect((await caller.send(readSubstituteList, list)).response.own).toBeNull();
  });

  it('refuses players of the session, bad ratings, no days, and juniors without a guardian', async () => {
    expect(await join(fixture.player1)).toMatchObject({ status: 409 });
    const caller = await aNewPlayer();
    expect(await join(caller, { days: [], rating: 5 })).toMatchObject({ status: 400 });
    expect(await join(caller, { days: [1], rating: 99 })).toMatchObject({ status: 400 });
    const junior = await aNewPlayer({ birthDate: bornYearsAgo(15) });
    expect((await join(junior)).refusal?.DisplayMessage).toBe('Ask your guardian to do this.');
  });
});
