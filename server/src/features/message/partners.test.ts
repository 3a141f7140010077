import { findContact, listPartners, openDirectConversation } from '@courtline/contract/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { bornYearsAgo, captains, organizesConference, organizesLeague } from '../../testing/people';
import { plansOf } from '../../testing/plans';
import { aRosteredPlayer } from '../../testing/roster-rows';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let sessionId: number;
let acesId: number;
let dana: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Dana captains the Aces; Olaf and Lena organize their conference and their league. */
async function aSeason(leagueTypeId: number): Promise<void> {
  const { db } = service;
  leagueId = await aLeague(db, { leagueTypeId, name: 'City League' });
  conferenceId = await aConference(db, { leagueId, name: 'North' });
  sessionId = await aSession(db, { conferenceId });
  acesId = await aTeam(db, { sessionId, name: 'Aces' });
  dana = await named('Dana Cole');
  await captains(db, dana.memberId, acesId);
  await organizesConference(db, (await named('Olaf North')).memberId, conferenceId);
  await organizesLeague(db, (await named('Lena City')).memberId, leagueId);
}

function named(name: string) {
  const [firstName = '', lastName = ''] = name.split(' ');
  return service.member({ firstName, lastName });
}

async function plays(name: string, { teamId = acesId, age = 30 } = {}): Promise<Caller> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const birthDate = bornYearsAgo(age);
  return service.signedIn(await aRosteredPlayer(service.db, { teamId, firstName, lastName, birthDate }));
}

async function partners(caller: Caller, query?: string) {
  return (await caller.send(listPartners, { query: query === undefined ? {} : { query } })).response;
}

async function listed(caller: Caller, query?: string) {
  return (await partners(caller, query)).people.map(({ name, role, of }) => `${name}, ${role}, ${of}`);
}

describe('The people to write to', () => {
  beforeEach(() => aSeason(1));

  it('are searched at most 60 times a minute', async () => {
    const ana = await plays('Ana Lopez');
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => ana.send(listPartners, { query: { query: 'dana' } })),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await dana.send(listPartners, { query: {} })).status).toBe(200);
  });

  it('are the captains, the organizers and the teammates of a player, in this order', async () => {
    const ana = await plays('Ana Lopez');
    await plays('Ben Stone');
    const lobs = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await captains(service.db, (await named('Otto Other')).memberId, lobs);
    expect(await listed(ana)).toEqual([
      'Dana Cole, captain, Aces',
      'Olaf North, organizer, North',
      'Lena City, organizer, City League',
      'Ben Stone, player, Aces',
    ]);
    expect((await partners(ana)).teams).toEqual([
      { id: acesId, name: 'Aces', crest: expect.any(String), sessionName: 'Fall' },
    ]);
  });

  it('are also the other captains of the session for a captain', async () => {
    const lobs = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await captains(service.db, (await named('Otto Other')).memberId, lobs);
    await plays('Liv Lob', { teamId: lobs });
    expect(await listed(dana)).toEqual([
      'Olaf North, organizer, North',
      'Lena City, organizer, City League',
      'Otto Other, captain, Lobs',
    ]);
  });

  it('are the captains and players of the conference for an organizer', async () => {
    const orla = await named('Orla Runs');
    await organizesConference(service.db, orla.memberId, conferenceId);
    await plays('Ana Lopez');
    expect(await listed(orla)).toEqual(['Dana Cole, captain, Aces', 'Ana Lopez, player, Aces']);
    expect((await partners(orla)).teams).toEqual([]);
  });

  it('leave out those who left, have not accepted their role or are strangers', async () => {
    const ana = await plays('Ana Lopez');
    const ben = await plays('Ben Stone');
    await service.db
      .updateTable('team_members')
      .set({ left_at: new Date(Date.now() + 1000), left_because: 'withdrawn' })
      .where('member_id', '=', ben.memberId)
      .execute();
    await service.db
      .updateTable('team_captains')
      .set({ accepted_at: null })
      .where('member_id', '=', dana.memberId)
      .execute();
    expect(await listed(ana)).toEqual(['Olaf North, organizer, North', 'Lena City, organizer, City League']);
    expect(await partners(await service.member())).toEqual({ teams: [], people: [], hasMore: false });
  });

  it('are found by part of a name, and everyone found can be written to', async () => {
    const ana = await plays('Ana Lopez');
    await plays('Ben Stone');
    expect(await listed(ana, 'ston')).toEqual(['Ben Stone, player, Aces']);
    expect(await listed(ana, '%')).toEqual([]);
    for (const { memberId } of (await partners(ana)).people) {
      expect(await ana.send(openDirectConversation, { body: { toMemberId: memberId } })).toMatchObject({
        status: 200,
      });
    }
  });

  it('are at most fifty, and the answer says that there are more', async () => {
    await sql`with added as (
        insert into members (email, first_name, last_name)
        select 'crowd' || n || '-' || ${acesId}::int || '@example.com', 'Crowd', 'Member' || n from generate_series(1, 60) n
        returning id, first_name, last_name
      ), known as (
        insert into players (member_id, first_name, last_name) select id, first_name, last_name from added
        returning id, member_id
      )
      insert into team_members (team_id, member_id, player_id) select ${acesId}, member_id, id from known`.execute(
      service.db,
    );
    const { people, hasMore } = await partners(dana);
    expect([people.length, hasMore]).toEqual([50, true]);
    expect((await partners(dana, 'member60')).hasMore).toBe(false);
  });
});

describe('In a junior league', () => {
  beforeEach(() => aSeason(3));

  it('a junior finds only the adults who are responsible for them', async () => {
    const kim = await plays('Kim Lindqvist', { age: 12 });
    await plays('Mia Berg', { age: 13 });
    expect(await listed(kim)).toEqual([
      'Dana Cole, captain, Aces',
      'Olaf North, organizer, North',
      'Lena City, organizer, City League',
    ]);
    expect(await listed(kim, 'Mia')).toEqual([]);
  });

  it('the captain finds the juniors of the team, an adult on another team does not', async () => {
    const kim = await plays('Kim Lindqvist', { age: 12 });
    const lobs = await aTeam(service.db, { sessionId, name: 'Lobs' });
    const otto = await named('Otto Other');
    await captains(service.db, otto.memberId, lobs);
    expect(await listed(dana, 'kim')).toEqual(['Kim Lindqvist, player, Aces']);
    expect(await listed(otto, 'kim')).toEqual([]);
    const { playerId } = await service.db
      .selectFrom('players')
      .select('id as playerId')
      .where('member_id', '=', kim.memberId)
      .executeTakeFirstOrThrow();
    expect((await otto.send(findContact, { params: { id: playerId } })).response).toEqual({ memberId: null });
  });
});

it('The people to write to are collected once, also in a database without statistics', async () => {
  await aSeason(1);
  const ana = await plays('Ana Lopez');
  const plans = await plansOf(service, () => ana.send(listPartners, { query: {} }));
  // Otherwise everyone would be collected again for every member of the service.
  expect(plans.filter((plan) => /CTE near/.test(plan))).toHaveLength(1);
});
