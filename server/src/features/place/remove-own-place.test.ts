import { listAudit } from '@courtline/contract/audit';
import { updateConference } from '@courtline/contract/conference';
import { listOwnPlaces, predictPlaces, removeOwnPlace } from '@courtline/contract/place';
import { teamDetails, updateTeam } from '@courtline/contract/managed-team';
import { updateTeamMatch } from '@courtline/contract/match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aClubEventAndSchool, everyReadAroundMatch } from '../../testing/reads-around-match';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { captains } from '../../testing/people';

let service: TestService;
let admin: Caller;
let leagueOrganizer: Caller;
let organizer: Caller;
let home: Caller;
let away: Caller;
let ids: { leagueId: number; conferenceId: number; sessionId: number; teamId: number; matchId: number };

const rude = 'Rude Words Court';
const location = { placeName: rude, formattedAddress: '5 Oak St, Atlanta, GA 30305' };

beforeAll(async () => {
  // With the response cache, because cached responses must be invalidated too.
  service = await aService({ settings: { PREPARED_MB: '16' } });
  admin = await service.admin();
});

afterAll(() => service.close());

beforeEach(async () => {
  await service.db.deleteFrom('mails').execute();
  const leagueId = await aLeague(service.db, { name: 'River League' });
  const conferenceId = await aConference(service.db, { leagueId });
  const sessionId = await aSession(service.db, { conferenceId });
  const teamId = await aTeam(service.db, { sessionId, name: 'Aces' });
  const otherTeamId = await aTeam(service.db, { sessionId, name: 'Lobs' });
  const matchId = await aTeamMatch(service.db, { sessionId, teamIds: [teamId, otherTeamId] });
  ids = { leagueId, conferenceId, sessionId, teamId, matchId };
  leagueOrganizer = await service.leagueOrganizerOf(leagueId);
  organizer = await service.conferenceOrganizerOf(conferenceId);
  [home, away] = [await service.member(), await service.member()];
  await captains(service.db, home.memberId, teamId);
  await captains(service.db, away.memberId, otherTeamId);
  await home.send(updateTeam, { params: { id: teamId }, body: { homeCourtLocation: location } });
  await organizer.send(updateConference, { params: { id: conferenceId }, body: { location } });
  await organizer.send(updateTeamMatch, { params: { id: matchId }, body: { location } });
  await service.db.deleteFrom('mails').execute();
});

describe('The list of typed locations', () => {
  it('shows their leagues and where they are used', async () => {
    const { response } = await admin.send(listOwnPlaces, { query: { words: 'rude' } });
    expect(response.hasMore).toBe(false);
    expect(response.places).toMatchObject([
      {
        name: rude,
        formattedAddress: location.formattedAddress,
        useCount: 2,
        matchCount: 1,
        uses: [
          { kind: 'conference', id: ids.conferenceId, name: 'North', within: 'River League' },
          { kind: 'team', id: ids.teamId, name: 'Aces', within: 'Fall' },
        ],
      },
    ]);
    expect(response.places[0]?.leagues).toContainEqual({ id: ids.leagueId, name: 'River League' });
  });

  it('can be filtered by name, address and league, without gazetteer places', async () => {
    for (const words of ['words court', '30305', 'RIVER lea', ' oak st ']) {
      expect(await found(words)).toEqual([rude]);
    }
    for (const words of ['Atlanta, TX', 'nothing', '%']) expect(await found(words)).toEqual([]);
  });

  it('is paged', async () => {
    for (let number = 1; number <= 21; number++) {
      const homeCourtLocation = { placeName: `Court ${number}, Atlanta, GA` };
      await home.send(updateTeam, { params: { id: ids.teamId }, body: { homeCourtLocation } });
    }
    const { response: first } = await admin.send(listOwnPlaces, {});
    expect([first.places.length, first.hasMore]).toEqual([20, true]);
    const query = { before: first.places.at(-1)?.id as number };
    const { response: second } = await admin.send(listOwnPlaces, { query });
    expect(second.places.map(({ name }) => name)).toEqual(['Court 1', rude]);
  });
});

describe('A location removed by an admin', () => {
  it.each([
    ['a visitor', () => service.visitor()],
    ['a captain', () => home],
    ['an admin', () => admin],
  ])('disappears from every page and list that %s reads', async (_, readerOf) => {
    const reader = readerOf();
    expect((await everythingOf(reader)).join('\n')).toContain(rude);
    expect(await remove()).toBe(204);
    expect((await everythingOf(reader)).join('\n')).not.toMatch(/rude words/i);
    expect(
      (await home.send(teamDetails, { params: { id: ids.teamId } })).response.homeCourtLocation,
    ).toBeNull();
    expect(await remove()).toBe(404);
  });

  it('stays removed when an open form is saved', async () => {
    const { response: form } = await home.send(teamDetails, { params: { id: ids.teamId } });
    expect(await remove()).toBe(204);
    const stale = await home.send(updateTeam, {
      params: { id: ids.teamId },
      body: { name: 'Aces 2', homeCourtLocation: form.homeCourtLocation, version: form.version },
    });
    expect(stale.status).toBe(409);
    expect(await placeId()).toBeNull();
  });

  it('notifies captains and organizers once each, without its text', async () => {
    await remove();
    const emails = await service.db.selectFrom('mails').selectAll().orderBy('to_member_id').execute();
    expect(emails.map((email) => email.to_member_id)).toEqual(
      [leagueOrganizer, organizer, home, away].map(({ memberId }) => memberId),
    );
    expect(emails.map(({ text, html }) => text + html).join()).not.toContain('Rude');
    const textTo = ({ memberId }: Caller) => emails.find((email) => email.to_member_id === memberId)?.text;
    expect(textTo(home)).toContain('Home court: Aces in Fall');
    expect(textTo(home)).not.toContain('North');
    expect(textTo(away)).toContain('Location of 1 match: Fall');
    expect(textTo(away)).not.toContain('Home court');
    expect(textTo(organizer)).toContain('Location: North in River League');
  });

  it('is audited without its text', async () => {
    const id = await placeId();
    await remove();
    const { response, text } = await admin.send(listAudit, { query: { what: 'place-removed' } });
    expect(response.entries[0]).toMatchObject({
      by: { memberId: admin.memberId },
      target: { kind: 'place', id },
      detail: { uses: expect.arrayContaining([{ kind: 'team', id: ids.teamId }]) as unknown[] },
    });
    expect(text).not.toContain('Rude');
    expect((await admin.send(listAudit, {})).text).not.toContain('Rude');
  });

  it('is removed once during concurrent use or removal', async () => {
    const id = (await placeId()) as number;
    const replies = await Promise.all([remove(id), saveElsewhere(), remove(id), saveElsewhere()]);
    const statuses = replies.map((reply) => (typeof reply === 'number' ? reply : reply.status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statusesOf(replies.filter((reply) => typeof reply !== 'number'))).toEqual([200, 200]);
    expect(statuses.every((status) => status < 500)).toBe(true);
  });

  it.each(['us-ga-atlanta'])('is never the gazetteer place %s', async (known) => {
    const row = await service.db
      .selectFrom('places')
      .select('id')
      .where('place_id', '=', known)
      .executeTakeFirstOrThrow();
    expect(await remove(row.id)).toBe(404);
  });

  it('can be removed only by admins', async () => {
    const params = { id: (await placeId()) as number };
    for (const caller of [service.visitor(), home, organizer, leagueOrganizer]) {
      expect((await caller.send(removeOwnPlace, { params })).status).toBe(404);
      expect((await caller.send(listOwnPlaces, {})).status).toBe(404);
    }
  });
});

async function found(words: string): Promise<string[]> {
  return (await admin.send(listOwnPlaces, { query: { words } })).response.places.map(({ name }) => name);
}

function saveElsewhere() {
  return away.send(updateTeam, {
    params: { id: ids.teamId + 1 },
    body: { homeCourtLocation: location },
  });
}

async function placeId(): Promise<number | null> {
  const row = await service.db
    .selectFrom('teams')
    .select('home_court_place_id as id')
    .where('id', '=', ids.teamId)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function remove(id?: number): Promise<number> {
  const targetId = id ?? (await placeId()) ?? 1_000_000;
  return (await admin.send(removeOwnPlace, { params: { id: targetId } })).status;
}

async function everythingOf(reader: Caller): Promise<string[]> {
  const { matchId: teamMatchId, ...around } = ids;
  const schedule = await service.db
    .selectFrom('schedules')
    .select('id')
    .where('session_id', '=', ids.sessionId)
    .executeTakeFirstOrThrow();
  const persons = { lineId: 1, playerId: 1, memberId: reader.memberId || home.memberId };
  const others = await aClubEventAndSchool(service.db);
  const readIds = { ...around, ...others, ...persons, teamMatchId, scheduleId: schedule.id };
  const texts: string[] = [];
  for (const { call, sent } of everyReadAroundMatch(readIds))
    texts.push((await reader.send(call, sent)).text);
  const pages = [
    `/teams/${ids.teamId}`,
    `/leagues/session/${ids.sessionId}`,
    `/leagues/match/${teamMatchId}`,
  ];
  for (const url of pages) texts.push((await reader.ask({ url })).text);
  texts.push((await reader.send(predictPlaces, { query: { input: 'rude' } })).text);
  return texts;
}
