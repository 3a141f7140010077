import { sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { id, idOf, utcTime } from './ids';
import { conferenceRatings } from './league';

const openSession = z.object({
  sessionId: id,
  name: z.string(),
  leagueName: z.string(),
  conferenceName: z.string(),
  sportTypeId: idOf(sports),
  /** City and state, or the name of the location; null if no location is set. */
  placeName: z.string().nullable(),
  timeZone: z.string().nullable(),
  conferenceRatings,
  startDateUtc: utcTime,
  teamRegistrationEndDateUtc: utcTime,
  registrationFee: z.number(),
  registrationVerificationFee: z.number(),
  currencySymbol: z.string(),
  teamCount: z.int(),
  teamsMax: z.int(),
  /** The first teams by name; `teamCount` counts all of them. */
  teams: z.array(z.object({ id, name: z.string(), crest })),
});

export type OpenSession = z.infer<typeof openSession>;

const landing = z.object({
  /** At most a minute old. */
  counts: z.object({
    leagues: z.int(),
    teams: z.int(),
    players: z.int(),
    /** Completed team matches; byes are not counted. */
    matchesPlayed: z.int(),
  }),
  /** Open for registration, those that close first at the beginning, up to three of each sport. */
  openSessions: z.array(openSession),
  /** Counting stops at a thousand. */
  openSessionCount: z.int(),
});

export type Landing = z.infer<typeof landing>;

export const readLanding = call({
  summary: 'Tells a visitor what this server holds, and which sessions are open for registration',
  method: 'GET',
  path: '/v1/landing',
  response: landing,
  audience: 'anyone',
});
