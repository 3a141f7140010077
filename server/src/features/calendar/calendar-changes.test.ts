import { teamCalendar } from '@courtline/contract/calendar';
import { updateTeam } from '@courtline/contract/managed-team';
import { updateTeamMatch } from '@courtline/contract/match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchFixture, aMatchFixture, ofMatch } from '../../testing/match-fixture';
import { type CalendarEvent, eventsOf } from '../../testing/read-calendar';
import { aCourt, placeIdOf } from '../../testing/schedule-rows';

let service: TestService;
let visitor: Caller;
let fixture: MatchFixture;

const day = 24 * 60 * 60 * 1000;
const matchAt = new Date(Math.ceil(Date.now() / day + 7) * day);

beforeAll(async () => {
  service = await aService();
  visitor = service.visitor();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service, { playedAt: matchAt });
});

describe('A new home court', () => {
  it('counts as a change of the home matches without a place of their own', async () => {
    const before = await theEventOf(fixture.aces);
    await moveHome(fixture.captain1, fixture.aces);
    const after = await theEventOf(fixture.aces);
    expect(after.location).toMatch(/^Court \d+\n/);
    expectNewer(after, before);
    await moveHome(fixture.captain2, fixture.lobs);
    expect(await theEventOf(fixture.aces)).toEqual(after);
  });

  it('changes nothing of a match that has a place of its own', async () => {
    const location = await aLocation();
    await fixture.organizer.send(updateTeamMatch, { ...ofMatch(fixture), body: { location } });
    const before = await theEventOf(fixture.aces);
    await moveHome(fixture.captain1, fixture.aces);
    expect(await theEventOf(fixture.aces)).toEqual(before);
  });
});

async function eventsOfTeam(id: number): Promise<CalendarEvent[]> {
  return eventsOf(await visitor.send(teamCalendar, { params: { id } }));
}

async function theEventOf(teamId: number): Promise<CalendarEvent> {
  const [event, ...others] = await eventsOfTeam(teamId);
  if (!event || others.length > 0) throw new Error(`${others.length} more events`);
  return event;
}

function expectNewer(after: CalendarEvent | undefined, before: CalendarEvent | undefined): void {
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(Date.parse(after?.lastModified ?? '')).toBeGreaterThanOrEqual(
    Date.parse(before?.lastModified ?? ''),
  );
}

async function aLocation() {
  const placeId = await placeIdOf(service.db, await aCourt(service.db, 'America/New_York'));
  return { placeId, placeName: 'Court' };
}

async function moveHome(by: Caller, id: number): Promise<void> {
  const { status } = await by.send(updateTeam, {
    params: { id },
    body: { homeCourtLocation: await aLocation() },
  });
  expect(status).toBe(200);
}
