import { genders, sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf } from './ids';
import { conferenceRatings, location } from './league';
import { sentLocation } from './place';
import { line, paragraphs } from './text';

const organizer = z.object({
  memberId: id,
  displayName: z.string(),
  profileImage: z.string().nullable(),
  /** Whether they may publish schedules and draws; null unless the caller runs the conference. */
  canPublish: z.boolean().nullable(),
});

export type ConferenceOrganizer = z.infer<typeof organizer>;

const conference = z.object({
  id,
  name: z.string(),
  leagueId: id,
  leagueName: z.string(),
  sportTypeId: idOf(sports),
  genderTypeId: idOf(genders),
  minAge: z.int(),
  maxAge: z.int(),
  conferenceRatings,
  location: location.nullable(),
  /** Time zone of the location; dates are shown in it. */
  timeZone: z.string().nullable(),
  details: z.string().nullable(),
  conferenceOrganizers: z.array(organizer),
  canManage: z.boolean(),
  /** Whether the caller decides which of its organizers may publish. */
  canGrantPublishing: z.boolean(),
  version: z.int(),
});

export type Conference = z.infer<typeof conference>;

/** Rating range in the league's sport; the range of the other sport stays empty. */
const ratingsBody = z.strictObject({
  ratingMin: z.number(),
  ratingMax: z.number(),
  utrRangeMin: z.number().nullish(),
  utrRangeMax: z.number().nullish(),
  pickleballRangeMin: z.number().nullish(),
  pickleballRangeMax: z.number().nullish(),
});

const details = {
  name: line(80),
  location: sentLocation.nullish(),
  genderTypeId: idOf(genders),
  details: paragraphs(8000).optional(),
  minAge: z.int(),
  maxAge: z.int(),
  conferenceRatings: ratingsBody,
};

/** All fields of the conference form, for create and update. */
export const conferenceDetailsBody = z.strictObject(details);

export const createConferenceBody = z.strictObject({
  ...details,
  leagueId: id,
  conferenceOrganizerMemberId: id,
});

/** Read-only fields; a write may send them back unchanged. */
const readOnlyConference = conference.omit({
  name: true,
  location: true,
  genderTypeId: true,
  details: true,
  minAge: true,
  maxAge: true,
  conferenceRatings: true,
  version: true,
});

/** Omitted fields keep their values; the ratings are replaced as a whole. */
export const updateConferenceBody = z.strictObject({
  ...conferenceDetailsBody.partial().shape,
  ...readOnlyConference.partial().shape,
  version: z.int().optional(),
});

export const createConference = call({
  summary: 'Creates a conference and appoints its first organizer',
  method: 'POST',
  path: '/v1/leagues/conferences',
  body: createConferenceBody,
  response: conference,
  audience: 'member',
  status: 201,
});

const params = z.object({ id: addressId });

export const updateConference = call({
  summary: 'Changes the details of a conference',
  method: 'PUT',
  path: '/v1/leagues/conferences/:id',
  params,
  body: updateConferenceBody,
  response: conference,
  audience: 'member',
});

export const readConference = call({
  summary: 'Shows a conference with its organizers',
  method: 'GET',
  path: '/v2/leagues/conferences/:id',
  params,
  response: conference,
  audience: 'anyone',
});

export const conferenceSummary = call({
  summary: 'Shows a conference in short',
  method: 'GET',
  path: '/v1/leagues/conferences/:id/summary',
  params,
  response: conference
    .omit({ conferenceOrganizers: true, canGrantPublishing: true, details: true })
    .extend({ sessionCount: z.int() }),
  audience: 'anyone',
});

export const conferenceLeagueFees = call({
  summary: 'Shows the fee that the league adds per player',
  method: 'GET',
  path: '/v1/leagues/conferences/:id/leaguefees',
  params,
  response: z.object({ leagueFee: z.number(), currencySymbol: z.string() }),
  audience: 'member',
});

/** Limited so that the list can be picked from and the ids fit into one request. */
export const mostSessionNames = 500;

export const conferenceSessionNames = call({
  summary: 'Names the sessions of a conference, the latest first, at most five hundred',
  method: 'GET',
  path: '/v1/leagues/conferences/:id/sessionnames',
  params,
  response: z.array(z.object({ id, name: z.string() })),
  audience: 'member',
});

export const myConferences = call({
  summary: 'Lists the conferences that the caller organizes',
  method: 'GET',
  path: '/v1/leagues/my-conferences',
  response: z.array(
    z.object({ id, name: z.string(), leagueId: id, leagueName: z.string(), sportTypeId: idOf(sports) }),
  ),
  audience: 'member',
});

export const addConferenceOrganizer = call({
  summary: 'Makes a member an organizer of the conference',
  method: 'POST',
  path: '/v1/leagues/conferences/:id/organizers',
  params,
  body: z.strictObject({ memberId: id }),
  response: conference,
  audience: 'member',
  status: 201,
});

export const setConferenceOrganizer = call({
  summary: 'Sets whether a conference organizer may publish',
  method: 'PUT',
  path: '/v1/leagues/conferences/:id/organizers/:memberId',
  params: z.object({ id: addressId, memberId: addressId }),
  body: z.strictObject({ canPublish: z.boolean() }),
  response: conference,
  audience: 'member',
});

export const removeConferenceOrganizer = call({
  summary: 'Removes an organizer of the conference, named by member id; one always remains',
  method: 'DELETE',
  path: '/v1/leagues/conferences/:id/organizers/:organizerId',
  params: z.object({ id: addressId, organizerId: addressId }),
  audience: 'member',
});
