import {
  distancesInMiles,
  genders,
  leagueTypes,
  pageSizes,
  sessionDateStatuses,
  sports,
} from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { id, idOf, utcTime } from './ids';
import { shownPlace } from './place';

/** Sort orders of the results; distance requires a point. */
export const sessionOrders = ['name', 'startDateUtc', 'endDateUtc', 'distance'] as const;

export type SessionOrder = (typeof sessionOrders)[number];

function someOf<T extends Record<string, { id: number }>>(table: T) {
  return z.array(idOf(table)).max(20).optional();
}

/** A range of which either end may be open. */
function between<Min extends string, Max extends string>(names: [min: Min, max: Max], end: z.ZodNumber) {
  const [min, max] = names;
  const shape = { [min]: end.optional(), [max]: end.optional() } as Record<
    Min | Max,
    z.ZodOptional<z.ZodNumber>
  >;
  return z
    .strictObject(shape)
    .refine((range) => {
      const { [min]: from, [max]: to } = range as Record<string, number | undefined>;
      return from === undefined || to === undefined || from <= to;
    }, `${min} must not be above ${max}`)
    .nullish();
}

const age = z.int().min(0).max(120);
const rating = z.number().min(0).max(20);

/** A range matches everything it overlaps; an empty or omitted list matches all. */
export const searchProperties = z
  .strictObject({
    leagueTypeIds: someOf(leagueTypes),
    sportTypeIds: someOf(sports),
    /** In miles from the location of the session; a season uses the location of its conference. */
    distanceFilter: z
      .strictObject({
        distance: z
          .number()
          .positive()
          .max(Math.max(...distancesInMiles.options)),
        lat: z.number().min(-90).max(90),
        long: z.number().min(-180).max(180),
      })
      .nullish(),
    ageFilter: between(['minAge', 'maxAge'], age),
    utrFilter: between(['utrRangeMin', 'utrRangeMax'], rating),
    utrPFilter: between(['utrPRangeMin', 'utrPRangeMax'], rating),
    sessionDateStatuses: someOf(sessionDateStatuses),
    genderTypeIds: someOf(genders),
    sortBy: z.enum(sessionOrders).default('name'),
    orderByRule: z.enum(['asc', 'desc']).default('asc'),
  })
  .refine(({ sortBy, distanceFilter }) => sortBy !== 'distance' || distanceFilter, {
    path: ['sortBy'],
    message: 'distance needs a distanceFilter',
  });

export type SearchProperties = z.infer<typeof searchProperties>;

const pagination = z.strictObject({ take: z.int().min(1).max(100).default(pageSizes.leagueSearch) });

const foundSession = z.object({
  sessionId: id,
  name: z.string(),
  conferenceName: z.string(),
  /** `display` is the city and its state, or the name of the location. */
  location: shownPlace.extend({ display: z.string() }).nullable(),
  /** Time zone of the location; null if no location is set. */
  timeZone: z.string().nullable(),
  /** Miles from the search point, with one decimal. */
  distance: z.number().nullable(),
  minAge: z.int(),
  maxAge: z.int(),
  utrRangeMin: z.number().nullable(),
  utrRangeMax: z.number().nullable(),
  pickleballRangeMin: z.number().nullable(),
  pickleballRangeMax: z.number().nullable(),
  genderTypeId: idOf(genders),
  sportTypeId: idOf(sports),
  startDateUtc: utcTime,
  endDateUtc: utcTime,
  sanctionTypeId: z.int().nullable(),
});

export type FoundSession = z.infer<typeof foundSession>;

const page = z.object({
  /** Requests the next page; valid for an hour. */
  scrollId: z.string(),
  /** Counting stops at a thousand. */
  total: z.int(),
  results: z.array(foundSession),
});

export const searchSessions = call({
  summary: 'Searches the sessions of all leagues by place, date, type, age, rating and gender',
  method: 'POST',
  path: '/v4/search/leagues/sessions',
  body: z.strictObject({
    pagination: pagination.prefault({}),
    searchProperties: searchProperties.prefault({}),
  }),
  response: page,
  audience: 'anyone',
  isAllowedWhileImpersonating: true,
});

export const scrollSessions = call({
  summary: 'Returns the next page of a session search; 404 if the scroll id is unknown or expired',
  method: 'POST',
  path: '/v4/search/leagues/sessions/scroll',
  body: z.strictObject({
    scrollId: z.string().min(1).max(4000),
    pagination: pagination.prefault({}),
    /** May be repeated; a scroll id of another search is ignored. */
    searchProperties: searchProperties.optional(),
  }),
  response: page,
  audience: 'anyone',
  isAllowedWhileImpersonating: true,
});
