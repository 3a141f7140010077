import { appointmentScenes } from './appointment-scenes';
import { conferenceScenes } from './conference-scenes';
import { drawScenes } from './draw-scenes';
import { aLeague } from './league-rows';
import { aClub, anEvent, aSchool } from './around-rows';
import { aMember, aPlayer, organizesLeague, playsFor } from './people';
import type { World } from './principals';
import { leagueSearchScenes } from './league-search-scenes';
import { mailScenes } from './mail-scenes';
import { matchScenes } from './match-scenes';
import { placeScenes } from './place-scenes';
import { ratingScenes } from './rating-scenes';
import { registrationScenes } from './registration-scenes';
import { roomScenes } from './room-scenes';
import { rosterScenes } from './roster-scenes';
import type { Scene } from './scene';
import { scheduleScenes } from './schedule-scenes';
import { sessionScenes } from './session-scenes';
import { settingsScenes } from './settings-scenes';
import { teamScenes } from './team-scenes';

const nothing: Scene = () => ({});
const password = 'a long password';

/** By the operation of the matrix. */
export const scenes: Record<string, Scene> = {
  ...appointmentScenes,
  ...conferenceScenes,
  ...drawScenes,
  ...leagueSearchScenes,
  ...mailScenes,
  ...matchScenes,
  ...placeScenes,
  ...ratingScenes,
  ...registrationScenes,
  ...roomScenes,
  ...rosterScenes,
  ...scheduleScenes,
  ...sessionScenes,
  ...settingsScenes,
  ...teamScenes,
  'GET /healthz': nothing,
  'GET /readyz': nothing,
  'GET /openapi.json': nothing,
  'GET /v1/pages/{slug}': () => ({ params: { slug: 'privacy' } }),
  'GET /metrics': nothing,
  'GET /v1/flags': nothing,
  'GET /v1/admin/flags': nothing,
  'GET /v1/live?leagueId': ({ leagueId }) => ({ query: { leagueId } }),
  'GET /v1/leagues': nothing,
  'GET /v2/search': nothing,
  'GET /v1/players/{id}/profile': async ({ service }) => ({ params: { id: await aPlayer(service.db) } }),
  'GET /v1/players/{id}/results': async ({ service }) => ({ params: { id: await aPlayer(service.db) } }),
  'GET /v1/clubs/{id}': async ({ service }) => ({ params: { id: await aClub(service.db) } }),
  'GET /v1/events/{id}': async ({ service }) => ({ params: { id: await anEvent(service.db) } }),
  'GET /v1/schools/{id}': async ({ service }) => ({ params: { id: await aSchool(service.db) } }),
  'GET /v1/leagues/breadcrumbs?type&id': ({ teamId }) => ({ query: { type: 'team', id: teamId } }),
  'GET /v1/leagues/{L}/summary': ({ leagueId }) => ({ params: { id: leagueId } }),
  'GET /v1/leagues/{L}/export': ({ leagueId }) => ({ params: { id: leagueId } }),
  'GET /v1/leagues/{L}/conferences': ({ leagueId }) => ({ params: { id: leagueId } }),
  'GET /v1/leagues/conferences/{K}/sessions': ({ conferenceId }) => ({ params: { id: conferenceId } }),
  'GET /v1/leagues/my-leagues': nothing,
  'GET /v2/leagues/member/teams': nothing,
  'GET /v2/leagues/teams/{1}/summary': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v1/leagues/teams/{1}/members': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v1/auth/current': nothing,
  'GET /v1/auth/logout': nothing,
  'POST /v1/auth/logout': nothing,
  'POST /v1/auth/login': async ({ service }) => {
    const { email } = await aMember(service.db, { password });
    return { body: { email, password } };
  },
  'POST /v1/auth/join': () => ({ body: aNewcomer() }),
  'POST /v1/auth/join/confirm': async (world) => {
    const { email, ...newcomer } = aNewcomer();
    return { body: { ...newcomer, token: await aLink(world, 'join', { email }) } };
  },
  'POST /v1/auth/links/check': async (world) => ({
    body: { kind: 'join', token: await aLink(world, 'join') },
  }),
  'POST /v1/auth/join/pending': async (world) => {
    const { firstName, lastName, email } = aNewcomer();
    return {
      body: { token: await aLink(world, 'join', { email, payload: { firstName, lastName, email } }) },
    };
  },
  'POST /v1/auth/password-reset': async ({ service }) => ({
    body: { email: (await aMember(service.db)).email },
  }),
  'POST /v1/auth/password-reset/confirm': async (world) => {
    const { memberId } = await aMember(world.service.db);
    return { body: { password, token: await aLink(world, 'password-reset', { member_id: memberId }) } };
  },
  'POST /v1/auth/first-admin (no admin yet)': async (world) => {
    await world.service.db.updateTable('members').set({ is_admin: false }).execute();
    return { body: await aFirstAdmin(world) };
  },
  'POST /v1/auth/first-admin (there is an admin)': async (world) => ({ body: await aFirstAdmin(world) }),
  'GET /v1/admin/leagues': nothing,
  'POST /v1/admin/leagues': ({ memberOf }) => ({
    body: { name: 'New League', leagueTypeId: 1, leagueFee: 10, organizerEmail: memberOf.P.email },
  }),
  'PUT /v1/admin/leagues/{L}': async ({ service }) => ({
    params: { id: await aLeague(service.db) },
    body: { name: 'Renamed', leagueFee: 0, version: 1 },
  }),
  'POST /v1/admin/leagues/{L}/organizers': async ({ service, memberOf }) => ({
    params: { id: await aLeague(service.db) },
    body: { email: memberOf.P.email },
  }),
  'DELETE /v1/admin/leagues/{L}/organizers/{id}': (world) => anAppointment(world, 2),
  'DELETE /v1/admin/leagues/{L}/organizers/{id} (the last one)': (world) => anAppointment(world, 1),
  'GET /v1/dev/mails': nothing,
  'GET /v1/dev/mails/{id}': async (world) => ({ params: { id: await aStoredEmail(world) } }),
  'GET /v1/dev/mails (in demo mode)': nothing,
  'GET /v1/dev/mails/{id} (in demo mode)': async (world) => ({ params: { id: await aStoredEmail(world) } }),
  'GET /v1/leagues/playerclaims': nothing,
  'PUT /v1/leagues/playerclaims/{id}': async (world) => ({
    params: { id: await aClaim(world, { hasPlayed: true }) },
    body: { statusId: 2 },
  }),
  'PUT /v1/leagues/playerclaims/{id} (never on a team)': async (world) => ({
    params: { id: await aClaim(world, { hasPlayed: false }) },
    body: { statusId: 2 },
  }),
};

let newcomers = 0;

export function aNewcomer() {
  newcomers += 1;
  return {
    firstName: 'Nia',
    lastName: `Newcomer${newcomers}`,
    email: `newcomer${newcomers}@example.com`,
    password,
    birthDate: '1990-05-17',
    genderTypeId: 3 as const,
    placeName: 'Austin, TX',
    sportTypeId: 1 as const,
    ratingEstimate: 6.5,
  };
}

async function aFirstAdmin(world: World) {
  await world.service.db.deleteFrom('one_time_links').where('kind', '=', 'first-admin').execute();
  const { firstName, lastName, email, birthDate, genderTypeId } = aNewcomer();
  const token = await aLink(world, 'first-admin');
  return { firstName, lastName, email, password, birthDate, genderTypeId, token };
}

type LinkColumns = { member_id?: number; email?: string; payload?: object };

/** Creates a one-time link and returns its token. */
async function aLink({ service }: World, kind: string, { payload = {}, ...columns }: LinkColumns = {}) {
  const token = `token-of-a-link-${Math.random().toString(36).slice(2)}`;
  await service.db
    .insertInto('one_time_links')
    .values({
      kind,
      token_hash: service.internals.digest(token),
      expires_at: new Date(Date.now() + 60_000),
      payload: JSON.stringify(payload),
      ...columns,
    })
    .execute();
  return token;
}

async function anAppointment({ service }: World, organizers: number) {
  const leagueId = await aLeague(service.db);
  let memberId = 0;
  for (let index = 0; index < organizers; index++) {
    ({ memberId } = await aMember(service.db));
    await organizesLeague(service.db, memberId, leagueId);
  }
  return { params: { id: leagueId, memberId } };
}

async function aStoredEmail({ service }: World): Promise<number> {
  const mail = {
    kind: 'test',
    to_address: 'a@example.com',
    subject: 'Hello',
    text: 'Hello',
    state: 'kept' as const,
  };
  const { id } = await service.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A claim of a member to an existing player, who was on team 1 or on no team at all. */
async function aClaim({ service, teamId }: World, { hasPlayed }: { hasPlayed: boolean }): Promise<number> {
  const { db } = service;
  const [claimant, former] = [await aMember(db), await aMember(db)];
  const playerId = await aPlayer(db);
  if (hasPlayed) await playsFor(db, { memberId: former.memberId, playerId, teamId, hasLeft: true });
  const { id } = await db
    .insertInto('player_claims')
    .values({ member_id: claimant.memberId, player_id: playerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
