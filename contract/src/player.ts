import { resultCompletions, sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { birthDate } from './new-account';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, idOf, queryNumber, utcTime } from './ids';
import { playerRating } from './rating';

const team = z.object({
  id,
  name: z.string(),
  crest,
  sportTypeId: idOf(sports),
  sessionName: z.string(),
  leagueName: z.string(),
  sessionEndDateUtc: utcTime,
});

export type TeamOfPlayer = z.infer<typeof team>;

/** A rating and the time from which it applied. */
const ratingPoint = z.object({
  sportTypeId: idOf(sports),
  matchTypeId: z.literal([1, 2]),
  value: z.number(),
  changedAtUtc: utcTime,
});

export type RatingPoint = z.infer<typeof ratingPoint>;

const leagueRatingChange = z.object({
  playedAtUtc: utcTime,
  isWon: z.boolean(),
  /** From the player's view: own games first. */
  score: z.string(),
  /** What the opponents, and the partner in doubles, were rated before: of two the mean. */
  opponents: z.number(),
  partner: z.number().nullable(),
  value: z.number(),
  change: z.number(),
});

export type LeagueRatingChange = z.infer<typeof leagueRatingChange>;

/** A rating that a league computes from its own results. */
const leagueRating = playerRating.extend({
  leagueId: id,
  leagueName: z.string(),
  /** The standard deviation of the value. */
  uncertainty: z.number(),
  /** Oldest first, limited to the latest fifty. */
  changes: z.array(leagueRatingChange),
});

export type LeagueRating = z.infer<typeof leagueRating>;

export const playerProfile = call({
  summary: 'Shows a player: ratings, record and teams',
  method: 'GET',
  path: '/v1/players/:id/profile',
  params: z.object({ id: addressId }),
  response: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    location: z.string().nullable(),
    profileImage: z.string().nullable(),
    descriptionShort: z.string().nullable(),
    isPro: z.boolean(),
    isMe: z.boolean(),
    canCorrectRatings: z.boolean(),
    ratings: z.array(playerRating),
    /** Oldest first, limited to the latest three hundred. */
    ratingHistory: z.array(ratingPoint),
    /** In leagues that compute their own; empty for strangers of a junior, like the results behind it. */
    leagueRatings: z.array(leagueRating),
    /** Lines won and lost; null before the first. */
    record: z.object({ wins: z.int(), losses: z.int() }).nullable(),
    /** Latest session first. */
    teams: z.array(team),
  }),
  audience: 'anyone',
});

export type PlayerProfile = z.infer<typeof playerProfile.response>;

const person = z.object({ playerId: id, displayName: z.string() });

const playedLine = z.object({
  lineId: id,
  teamMatchId: id,
  matchDate: utcTime.nullable(),
  /** Time zone of the court; null if no location is known. */
  timeZone: z.string().nullable(),
  sessionName: z.string(),
  isDoubles: z.boolean(),
  /** Null if there is no winner. */
  isWon: z.boolean().nullable(),
  resultCompletionTypeId: idOf(resultCompletions),
  /** From the player's view: own games first. */
  score: z.string(),
  partner: person.nullable(),
  opponents: z.array(person),
});

export type PlayedLine = z.infer<typeof playedLine>;

/** Visitors cannot see results of juniors, because they would reveal where the junior plays. */
export const playerResults = call({
  summary: 'Lists the lines that a player has played, latest first',
  method: 'GET',
  path: '/v1/players/:id/results',
  params: z.object({ id: addressId }),
  query: z.strictObject({
    pageNumber: queryNumber({ min: 1, max: 1_000_000, standard: 1 }),
    pageSize: queryNumber({ min: 1, max: 100, standard: 10 }),
  }),
  response: z.object({ results: z.array(playedLine), totalCount: z.int() }),
  audience: 'anyone',
});

export const correctBirthDateBody = z.strictObject({ birthDate });

/** Members cannot change their birth date themselves, because it decides who may play with juniors. */
export const correctBirthDate = call({
  summary: "Corrects a player's birth date and notifies them",
  method: 'PUT',
  path: '/v1/players/:id/birth-date',
  params: z.object({ id: addressId }),
  body: correctBirthDateBody,
  audience: 'organizer',
});
