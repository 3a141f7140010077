import { sports as sportTypes } from '@courtline/domain/constants';
import { searchTypes, sportNames } from '@courtline/domain/search/search-filter';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { eventSchedule, eventState } from './event';
import { id, idOf, queryNumber } from './ids';
import { listedLeague } from './league';
import { ratingStatus } from './rating';
import { line, optionalLine } from './text';

const hitRating = z.object({
  value: z.number().nullable(),
  status: ratingStatus,
  /** In percent: progress toward a reliable rating. */
  progress: z.int(),
});

const playerHit = z.object({
  id,
  memberId: id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  location: z.string().nullable(),
  gender: z.enum(['M', 'F']).nullable(),
  profileImage: z.string().nullable(),
  descriptionShort: z.string().nullable(),
  singlesUtr: hitRating.nullable(),
  doublesUtr: hitRating.nullable(),
  singlesUtrP: hitRating.nullable(),
  doublesUtrP: hitRating.nullable(),
});

const clubHit = z.object({
  id,
  name: z.string(),
  location: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** Null below ten members. */
  memberCount: z.int().nullable(),
});

const eventHit = z.object({
  id,
  name: z.string(),
  location: z.string().nullable(),
  eventSchedule,
  eventState,
});

const schoolHit = z.object({
  id,
  name: z.string(),
  location: z.string().nullable(),
  profilePhotoUrl: z.string().nullable(),
  isCollege: z.boolean(),
  school: z.object({ displayName: z.string(), shortName: z.string().nullable() }),
});

const teamHit = z.object({
  id,
  name: z.string(),
  crest,
  sportTypeId: idOf(sportTypes),
  sessionName: z.string(),
  leagueName: z.string(),
  /** Where its session is played. */
  location: z.string().nullable(),
});

export type PlayerHit = z.infer<typeof playerHit>;
export type ClubHit = z.infer<typeof clubHit>;
export type EventHit = z.infer<typeof eventHit>;
export type SchoolHit = z.infer<typeof schoolHit>;
export type TeamHit = z.infer<typeof teamHit>;

function groupOf<Hit extends z.ZodType>(hit: Hit) {
  /** Counting stops at a thousand. */
  return z.object({ total: z.int(), hits: z.array(hit) });
}

const yesOrNo = (standard: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(standard)
    .transform((text) => text === 'true');

const rating = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(0).max(20))
  .optional();

const sports = z
  .string()
  .max(40)
  .transform((text) => text.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.enum(sportNames)))
  .optional();

export const searchEverything = call({
  summary:
    'Searches players, clubs, events, schools including colleges, teams, and leagues by prefix, or by similarity if nothing matches',
  method: 'GET',
  path: '/v2/search',
  query: z.strictObject({
    query: optionalLine(100),
    top: queryNumber({ min: 1, max: 50, standard: 10 }),
    skip: queryNumber({ min: 0, max: 1000, standard: 0 }),
    /** Whether to include clubs and schools. */
    schoolClubSearch: yesOrNo('true'),
    /** Searches only this group. */
    type: z.enum(searchTypes).optional(),
    sportTypes: sports,
    utrMin: rating,
    utrMax: rating,
    utrType: z.enum(['verified', 'all']).default('verified'),
    utrTeamType: z.enum(['singles', 'doubles']).default('singles'),
    goldenTicket: yesOrNo('false'),
  }),
  response: z.object({
    players: groupOf(playerHit),
    clubs: groupOf(clubHit),
    events: groupOf(eventHit),
    highSchools: groupOf(schoolHit),
    /** These two may be missing where `SEARCH_API_URL` names a service that knows neither. */
    teams: groupOf(teamHit).optional(),
    leagues: groupOf(listedLeague).optional(),
  }),
  audience: 'anyone',
});

export const searchPlayers = call({
  summary:
    'Searches players by name prefix, or by similarity if no one matches; never returns contact details',
  method: 'GET',
  path: '/v2/search/players',
  query: z.strictObject({
    query: line(100),
    top: queryNumber({ min: 1, max: 50, standard: 10 }),
    /** Demo players or real ones. */
    isDemoPlayer: yesOrNo('false'),
    /** Sports whose ratings are included in the hits. */
    showPickleballContent: yesOrNo('true'),
    showTennisContent: yesOrNo('true'),
    isPro: z.enum(['true', 'false']).optional(),
    /** Only players with an account. */
    exists: z.literal('memberId').optional(),
  }),
  response: groupOf(playerHit),
  audience: 'member',
});
