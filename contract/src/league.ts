import {
  genders,
  leagueTypes,
  sessionDateStatuses,
  sessionStatuses,
  sessionTypes,
  sports,
} from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import type { DownloadFile } from './file';
import { addressId, id, idOf, queryId, queryNumber, utcTime } from './ids';
import { ratingSource } from './rating';
import { optionalLine } from './text';

const named = z.object({ id, name: z.string() });

export const listedLeague = named.extend({
  sportTypeId: idOf(sports),
  leagueTypeId: idOf(leagueTypes),
  conferenceCount: z.int(),
  /** Open sessions that are in progress or upcoming. */
  openSessionCount: z.int(),
  /** The location of most of its conferences; null if there is no such location. */
  placeName: z.string().nullable(),
});

export type ListedLeague = z.infer<typeof listedLeague>;

export const allLeagues = call({
  summary: 'Lists the leagues by name, a page at a time',
  method: 'GET',
  path: '/v1/leagues',
  query: z.strictObject({
    /** Part of the name. */
    query: optionalLine(80),
    sportTypeId: queryId(sports).optional(),
    pageNumber: queryNumber({ min: 1, max: 1_000_000, standard: 1 }),
    pageSize: queryNumber({ min: 1, max: 100, standard: 25 }),
  }),
  response: z.object({ results: z.array(listedLeague), totalCount: z.int() }),
  audience: 'anyone',
});

export const myLeagues = call({
  summary: 'Lists the leagues that the caller organizes',
  method: 'GET',
  path: '/v1/leagues/my-leagues',
  response: z.object({ tennis: z.array(named), pickleball: z.array(named) }),
  audience: 'member',
});

export const leagueSummary = call({
  summary: 'Shows a league',
  method: 'GET',
  path: '/v1/leagues/:id/summary',
  params: z.object({ id: addressId }),
  response: z.object({
    id,
    name: z.string(),
    sportTypeId: idOf(sports),
    leagueTypeId: idOf(leagueTypes),
    conferenceCount: z.int(),
    /** Which rating its rules use: UTR and UTR-P (all, or imported ones only), or the league's own. */
    ratingSource,
    canManage: z.boolean(),
    version: z.int(),
  }),
  audience: 'anyone',
});

export const exportLeague = call({
  summary: 'Exports a league to a file: conferences, sessions, teams, matches and results',
  method: 'GET',
  path: '/v1/leagues/:id/export',
  params: z.object({ id: addressId }),
  response: z.custom<DownloadFile>(),
  form: 'file',
  audience: 'member',
});

export const location = z.object({
  placeId: z.string().nullable(),
  placeName: z.string(),
  formattedAddress: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

export const conferenceRatings = z.object({
  ratingMin: z.number().nullable(),
  ratingMax: z.number().nullable(),
  utrRangeMin: z.number().nullable(),
  utrRangeMax: z.number().nullable(),
  pickleballRangeMin: z.number().nullable(),
  pickleballRangeMax: z.number().nullable(),
});

const sessionRow = z.object({
  id,
  name: z.string(),
  sessionTypeId: idOf(sessionTypes),
  sessionStatusTypeId: idOf(sessionStatuses),
  startDateUtc: utcTime,
  endDateUtc: utcTime,
  /** Time zone of the venue, in which dates are shown; null if no location is set. */
  timeZone: z.string().nullable(),
  teamCount: z.int(),
  /** True if a player is on a roster or holds a spot; such a session cannot be deleted. */
  hasRegisteredPlayers: z.boolean(),
});

export type SessionRow = z.infer<typeof sessionRow>;

const conferenceRow = z.object({
  id,
  name: z.string(),
  leagueId: id,
  sportTypeId: idOf(sports),
  genderTypeId: idOf(genders),
  minAge: z.int(),
  maxAge: z.int(),
  conferenceRatings,
  location: location.nullable(),
  details: z.string().nullable(),
  conferenceOrganizers: z.array(z.object({ memberId: id, displayName: z.string() })),
  sessionCount: z.int(),
  /** Current and upcoming sessions, earliest first, at most three: enough for a list of conferences. */
  nextSessions: z.array(sessionRow),
  canManage: z.boolean(),
});

export type ConferenceRow = z.infer<typeof conferenceRow>;

export const leagueConferences = call({
  summary: 'Lists the conferences of a league',
  method: 'GET',
  path: '/v1/leagues/:id/conferences',
  params: z.object({ id: addressId }),
  response: z.array(conferenceRow),
  audience: 'anyone',
});

export const conferenceSessions = call({
  summary: 'Lists the sessions of a conference, a page at a time',
  method: 'GET',
  path: '/v1/leagues/conferences/:id/sessions',
  params: z.object({ id: addressId }),
  query: z.strictObject({
    /** Filters by upcoming, in progress or ended. */
    sessionDateStatus: queryId(sessionDateStatuses).optional(),
    pageNumber: queryNumber({ min: 1, max: 1_000_000, standard: 1 }),
    pageSize: queryNumber({ min: 1, max: 100, standard: 25 }),
  }),
  response: z.object({ results: z.array(sessionRow), totalCount: z.int() }),
  audience: 'anyone',
});

const step = named.nullable();

export const breadcrumbs = call({
  summary: 'Shows which league, conference and session something belongs to',
  method: 'GET',
  path: '/v1/leagues/breadcrumbs',
  query: z.strictObject({ type: z.enum(['conference', 'session', 'team']), id: addressId }),
  response: z.object({ league: step, conference: step, session: step, team: step, isAdmin: z.boolean() }),
  audience: 'anyone',
});
