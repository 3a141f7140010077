import { sessionOverview } from '@courtline/contract/overview';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague } from '../../testing/league-rows';
import { follow } from '../../testing/live-reader';
import { type MatchFixture, aMatchFixture, setFirst, stepTo } from '../../testing/match-fixture';
import { captains, organizesConference, organizesLeague } from '../../testing/people';
import { until } from '../../testing/until';

let service: TestService;
let url: string;

beforeAll(async () => {
  service = await aService();
  url = await service.listen();
});

afterAll(() => service.close());

/** A match at noon of a day in UTC, the zone of matches without a location. */
function aMatchIn(days: number): Promise<MatchFixture> {
  const playedAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  playedAt.setUTCHours(12, 0, 0, 0);
  return aMatchFixture(service, { playedAt, singles: [1] });
}

describe('The missing lineups of an overview', () => {
  it('leave out the opponents of an organizer who captains or plays', async () => {
    const fixture = await aMatchIn(1);
    const { captain2, player2, organizer, leagueId, conferenceId, sessionId } = fixture;
    await organizesLeague(service.db, captain2.memberId, leagueId);
    await organizesConference(service.db, player2.memberId, conferenceId);
    const read = async (caller: Caller) => {
      const { response, text } = await caller.send(sessionOverview, { params: { id: sessionId } });
      return { text, names: response.sessions[0]?.missingLineups.map(({ teamName }) => teamName) };
    };
    const before = [await read(captain2), await read(player2)];
    expect(before.map(({ names }) => names)).toEqual([['Lobs'], ['Lobs']]);
    await setFirst(fixture, 1);
    await stepTo(fixture, fixture.captain1, 2);
    expect([await read(captain2), await read(player2)]).toEqual(before);
    expect((await read(organizer)).names).toEqual(['Lobs']);
  });
});

describe('A lineup that is locked or unlocked', () => {
  it('on the day before the match notifies open pages of its organizers, and of no one else outside the team', async () => {
    const { fixture, notifiedBy } = await pagesAround(await aMatchIn(1));
    const told = ['captain 1', 'player 1', 'conference organizer', 'league organizer', 'admin'];
    expect(await notifiedBy(() => setFirst(fixture, 1), 1)).toEqual(['captain 1']);
    expect(await notifiedBy(() => stepTo(fixture, fixture.captain1, 2), told.length)).toEqual(told);
    expect(await notifiedBy(() => stepTo(fixture, fixture.captain1, 1), told.length)).toEqual(told);
  });

  it.each([2, 7])('%i days before the match notifies no organizer', async (days) => {
    const { fixture, notifiedBy } = await pagesAround(await aMatchIn(days));
    expect(await notifiedBy(() => setFirst(fixture, 1), 1)).toEqual(['captain 1']);
    const told = ['captain 1', 'player 1'];
    expect(await notifiedBy(() => stepTo(fixture, fixture.captain1, 2), told.length)).toEqual(told);
    expect(await notifiedBy(() => stepTo(fixture, fixture.captain1, 1), told.length)).toEqual(told);
  });
});

/** Open pages of the league, and who is notified of something. */
async function pagesAround(fixture: MatchFixture) {
  const { leagueId, captain1, captain2, player1, player2, organizer, stranger } = fixture;
  const opponent = await service.leagueOrganizerOf(leagueId);
  await captains(service.db, opponent.memberId, fixture.lobs, 2);
  const sibling = await aConference(service.db, { leagueId, name: 'South' });
  const callers = {
    'captain 1': captain1,
    'player 1': player1,
    'captain 2': captain2,
    'player 2': player2,
    'conference organizer': organizer,
    'league organizer': await service.leagueOrganizerOf(leagueId),
    'league organizer who captains team 2': opponent,
    'organizer of another conference': await service.conferenceOrganizerOf(sibling),
    'organizer of another league': await service.leagueOrganizerOf(await aLeague(service.db)),
    admin: await service.admin(),
    stranger,
    visitor: service.visitor(),
  };
  const pages = await Promise.all(
    Object.entries(callers).map(async ([who, { cookie }]) => ({
      who,
      page: await follow(url, `/v1/live?leagueId=${leagueId}`, cookie),
    })),
  );
  const notifiedBy = async (act: () => Promise<unknown>, count: number) => {
    await act();
    // Team events are looked up before they are sent, so a later event could overtake them.
    await until(() => pages.filter(({ page }) => page.events.length > 0).length >= count);
    const last = JSON.stringify({ leagueId, version: 4711 });
    await sql`select pg_notify('courtline', ${last})`.execute(service.db);
    await until(() => pages.every(({ page }) => page.events.some(({ version }) => version === 4711)));
    return pages.filter(({ page }) => page.events.splice(0).length > 1).map(({ who }) => who);
  };
  return { fixture, notifiedBy };
}
