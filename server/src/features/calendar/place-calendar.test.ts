import { placeCalendar } from '@courtline/contract/calendar';
import { postponeMatch } from '@courtline/contract/postponement';
import { unpublishSchedule } from '@courtline/contract/schedule';
import { leagueTypes } from '@courtline/domain/constants';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aRosteredChild } from '../../testing/family-rows';
import { type MatchFixture, aMatchFixture } from '../../testing/match-fixture';
import { aCourt, placeIdOf } from '../../testing/schedule-rows';

const week = 7 * 24 * 60 * 60 * 1000;

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('The calendar of a place', () => {
  it('has the matches at the home court of a team, though they have no place of their own', async () => {
    const fixture = await aMatchFixture(service);
    const placeId = await isAtHomeOf(fixture.aces);
    expect(await summariesAt(placeId)).toEqual(['Aces vs. Lobs']);
    await isAtHomeOf(fixture.lobs);
    await playsAt(fixture, await aPlace());
    expect(await summariesAt(placeId)).toEqual([]);
  });

  it('has a line that is played there on its own date, and not one that is played elsewhere', async () => {
    const fixture = await aMatchFixture(service);
    const [ofMatch, ofLine] = [await aPlace(), await aPlace()];
    await playsAt(fixture, ofMatch);
    const [lineId = 0] = fixture.lineIds;
    const params = { id: fixture.teamMatchId };
    await fixture.captain1.send(postponeMatch, { params, body: { reason: 'rain', lineIds: [lineId] } });
    await service.db
      .updateTable('postponed_lines')
      .set({ play_at: new Date(Date.now() + 2 * week), place_id: await idOf(ofLine) })
      .where('line_id', '=', lineId)
      .execute();
    expect(await summariesAt(ofMatch)).toEqual(['Aces vs. Lobs']);
    expect(await summariesAt(ofLine)).toEqual(['Aces vs. Lobs (Singles 1)']);
  });

  it('tells a stranger nothing of a place that a captain typed, until a published match is there', async () => {
    const fixture = await aMatchFixture(service);
    const placeId = await aPlace('venue-the-court-behind-our-house');
    expect(await read(placeId)).toMatchObject({ status: 404 });
    await playsAt(fixture, placeId);
    expect(await summariesAt(placeId)).toEqual(['Aces vs. Lobs']);
    await fixture.organizer.send(unpublishSchedule, { params: { id: fixture.scheduleId } });
    const hidden = await read(placeId);
    expect([hidden.status, hidden.text]).toEqual([404, expect.not.stringContaining('Court')]);
  });

  it('names no player, and so no child', async () => {
    const fixture = await aMatchFixture(service, { leagueTypeId: leagueTypes.juniorTeamTennis.id });
    const guardian = await service.member();
    const guardianIds = [guardian.memberId];
    await aRosteredChild(service.db, { teamId: fixture.aces, guardianIds, firstName: 'Zoe' });
    const placeId = await aPlace();
    await playsAt(fixture, placeId);
    const { text } = await read(placeId);
    expect(text).toContain('Aces vs. Lobs');
    const people = await service.db.selectFrom('members').select(['first_name', 'last_name']).execute();
    const names = people.flatMap(({ first_name, last_name }) => [first_name, last_name]);
    expect(names).toContain('Zoe');
    expect(names.filter((name) => new RegExp(String.raw`\b${name}\b`, 'u').test(text))).toEqual([]);
  });
});

async function aPlace(publicId?: string): Promise<string> {
  const id = await aCourt(service.db, 'America/New_York');
  if (!publicId) return placeIdOf(service.db, id);
  await service.db.updateTable('places').set({ place_id: publicId }).where('id', '=', id).execute();
  return publicId;
}

/** Returns its new home court. */
async function isAtHomeOf(teamId: number): Promise<string> {
  const id = await aCourt(service.db, 'America/New_York');
  await service.db.updateTable('teams').set({ home_court_place_id: id }).where('id', '=', teamId).execute();
  return placeIdOf(service.db, id);
}

async function playsAt({ teamMatchId }: MatchFixture, placeId: string): Promise<void> {
  await service.db
    .updateTable('team_matches')
    .set({ place_id: await idOf(placeId) })
    .where('id', '=', teamMatchId)
    .execute();
}

async function idOf(placeId: string): Promise<number> {
  const place = service.db.selectFrom('places').select('id').where('place_id', '=', placeId);
  return (await place.executeTakeFirstOrThrow()).id;
}

function read(placeId: string) {
  return service.visitor().send(placeCalendar, { query: { placeId } });
}

async function summariesAt(placeId: string): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse((await read(placeId)).text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component).summary);
}
