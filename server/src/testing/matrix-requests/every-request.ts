import { actingCaptainMatrixRequests } from './acting-captain';
import { appointmentMatrixRequests } from './appointment';
import { calendarMatrixRequests } from './calendar';
import { pushMatrixRequests } from './push';
import { conferenceMatrixRequests } from './conference';
import { drawMatrixRequests } from './draw';
import { aLeague } from '../league-rows';
import { aClub, anEvent, aSchool } from '../around-rows';
import { aMember, aPlayer, organizesLeague, playsFor } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import { familyMatrixRequests } from './family';
import { freeAgentMatrixRequests } from './free-agent';
import { importMatrixRequests } from './import';
import { invitationMatrixRequests } from './invitation';
import { linkMatrixRequests } from './signed-link';
import { leagueSearchMatrixRequests } from './league-search';
import { anEmail, emailMatrixRequests } from './email';
import { matchMatrixRequests } from './match';
import { placeMatrixRequests } from './place';
import { ratingMatrixRequests } from './rating';
import { registrationMatrixRequests } from './registration';
import { messageMatrixRequests } from './message';
import { rosterMatrixRequests } from './roster';
import type { MatrixRequest } from './matrix-request';
import { scheduleMatrixRequests } from './schedule';
import { scoreMatrixRequests } from './score';
import { nextSeasonMatrixRequests } from './next-season';
import { seasonPlanMatrixRequests } from './season-plan';
import { sessionMatrixRequests } from './session';
import { settingsMatrixRequests } from './settings';
import { sharedCostMatrixRequests } from './shared-cost';
import { signInMatrixRequests } from './sign-in';
import { substituteMatrixRequests } from './substitute';
import { teamMatrixRequests } from './team';
import { leagueMatrixRequests } from './league';
import { tokenMatrixRequests } from './token';

const nothing: MatrixRequest = () => ({});
const password = 'a long password';

/** By the operation of the matrix. */
export const matrixRequests: Record<string, MatrixRequest> = {
  ...actingCaptainMatrixRequests,
  ...sharedCostMatrixRequests,
  ...appointmentMatrixRequests,
  ...calendarMatrixRequests,
  ...pushMatrixRequests,
  ...conferenceMatrixRequests,
  ...drawMatrixRequests,
  ...familyMatrixRequests,
  ...freeAgentMatrixRequests,
  ...importMatrixRequests,
  ...invitationMatrixRequests,
  ...leagueSearchMatrixRequests,
  ...linkMatrixRequests,
  ...emailMatrixRequests,
  ...matchMatrixRequests,
  ...placeMatrixRequests,
  ...ratingMatrixRequests,
  ...registrationMatrixRequests,
  ...messageMatrixRequests,
  ...rosterMatrixRequests,
  ...scheduleMatrixRequests,
  ...scoreMatrixRequests,
  ...seasonPlanMatrixRequests,
  ...nextSeasonMatrixRequests,
  ...sessionMatrixRequests,
  ...settingsMatrixRequests,
  ...signInMatrixRequests,
  ...substituteMatrixRequests,
  ...teamMatrixRequests,
  ...leagueMatrixRequests,
  ...tokenMatrixRequests,
  'GET /healthz': nothing,
  'GET /readyz': nothing,
  'GET /openapi.json': nothing,
  'GET /v1/pages/{slug}': () => ({ params: { slug: 'privacy' } }),
  'GET /metrics': nothing,
  'GET /v1/flags': nothing,
  'GET /v1/admin/flags': nothing,
  'GET /v1/admin/links': nothing,
  'PUT /v1/admin/links/{name}': () => ({ params: { name: 'shop' }, body: { isHidden: true } }),
  'GET /v1/live?leagueId': ({ leagueId }) => ({ query: { leagueId } }),
  'POST /v1/page-timings': () => ({ body: { pages: [{ route: '/leagues/:leagueId', lcp: 900 }] } }),
  'GET /v1/landing': nothing,
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
  'GET /v1/leagues/{L}/overview': ({ leagueId }) => ({ params: { id: leagueId } }),
  'GET /v1/leagues/conferences/{K}/rain-day?date': ({ conferenceId }) => ({
    params: { id: conferenceId },
    query: { date: '2027-03-01' },
  }),
  'POST /v1/leagues/conferences/{K}/rain-day/postpone': ({ conferenceId }) => ({
    params: { id: conferenceId },
    body: { date: '2027-03-01', teamMatchIds: [1], reason: 'rain' },
  }),
  'GET /v1/leagues/conferences/{K}/overview': ({ conferenceId }) => ({ params: { id: conferenceId } }),
  'GET /v1/leagues/sessions/{S}/overview': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v1/leagues/sessions/{S}/tournament-record': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v1/leagues/{L}/conferences': ({ leagueId }) => ({ params: { id: leagueId } }),
  'GET /v1/leagues/conferences/{K}/sessions': ({ conferenceId }) => ({ params: { id: conferenceId } }),
  'GET /v1/leagues/my-leagues': nothing,
  'GET /v2/leagues/member/teams': nothing,
  'GET /v1/auth/current': nothing,
  'GET /v1/auth/logout': nothing,
  'POST /v1/auth/logout': nothing,
  'POST /v1/auth/login': async ({ service }) => {
    const { email } = await aMember(service.db, { password });
    return { body: { email, password } };
  },
  'POST /v1/auth/join': () => ({ body: aNewcomer() }),
  'POST /v1/auth/join/confirm': async (matrix) => {
    const { email, ...newcomer } = aNewcomer();
    return { body: { ...newcomer, token: await aLink(matrix, 'join', { email }) } };
  },
  'POST /v1/auth/links/check': async (matrix) => ({
    body: { kind: 'join', token: await aLink(matrix, 'join') },
  }),
  'POST /v1/auth/join/pending': async (matrix) => {
    const { firstName, lastName, email } = aNewcomer();
    return {
      body: { token: await aLink(matrix, 'join', { email, payload: { firstName, lastName, email } }) },
    };
  },
  'POST /v1/auth/password-reset': async ({ service }) => ({
    body: { email: (await aMember(service.db)).email },
  }),
  'POST /v1/auth/password-reset/confirm': async (matrix) => {
    const { memberId } = await aMember(matrix.service.db);
    return { body: { password, token: await aLink(matrix, 'password-reset', { member_id: memberId }) } };
  },
  'POST /v1/auth/first-admin (no admin yet)': async (matrix) => {
    await matrix.service.db.updateTable('members').set({ is_admin: false }).execute();
    return { body: await aFirstAdmin(matrix) };
  },
  'POST /v1/auth/first-admin (there is an admin)': async (matrix) => ({ body: await aFirstAdmin(matrix) }),
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
  'DELETE /v1/admin/leagues/{L}/organizers/{id}': (matrix) => anAppointment(matrix, 2),
  'DELETE /v1/admin/leagues/{L}/organizers/{id} (the last one)': (matrix) => anAppointment(matrix, 1),
  'GET /v1/dev/mails': nothing,
  'GET /v1/dev/mails/{id}': async (matrix) => ({ params: { id: await anEmail(matrix.service, 'kept') } }),
  'GET /v1/dev/mails (in demo mode)': nothing,
  'GET /v1/dev/mails/{id} (in demo mode)': async (matrix) => ({
    params: { id: await anEmail(matrix.service, 'kept') },
  }),
  'GET /v1/leagues/playerclaims': nothing,
  'PUT /v1/leagues/playerclaims/{id}': async (matrix) => ({
    params: { id: await aClaim(matrix, { hasPlayed: true }) },
    body: { statusId: 2 },
  }),
  'PUT /v1/leagues/playerclaims/{id} (never on a team)': async (matrix) => ({
    params: { id: await aClaim(matrix, { hasPlayed: false }) },
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

async function aFirstAdmin(matrix: MatrixFixture) {
  await matrix.service.db.deleteFrom('one_time_links').where('kind', '=', 'first-admin').execute();
  const { firstName, lastName, email, birthDate, genderTypeId } = aNewcomer();
  const token = await aLink(matrix, 'first-admin');
  return { firstName, lastName, email, password, birthDate, genderTypeId, token };
}

type LinkColumns = { member_id?: number; email?: string; payload?: object };

/** Creates a one-time link and returns its token. */
async function aLink(
  { service }: MatrixFixture,
  kind: string,
  { payload = {}, ...columns }: LinkColumns = {},
) {
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

async function anAppointment({ service }: MatrixFixture, organizers: number) {
  const leagueId = await aLeague(service.db);
  let memberId = 0;
  for (let index = 0; index < organizers; index++) {
    ({ memberId } = await aMember(service.db));
    await organizesLeague(service.db, memberId, leagueId);
  }
  return { params: { id: leagueId, memberId } };
}

/** A claim of a member to an existing player, who was on team 1 or on no team at all. */
async function aClaim(
  { service, teamId }: MatrixFixture,
  { hasPlayed }: { hasPlayed: boolean },
): Promise<number> {
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
