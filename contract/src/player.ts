import { resultCompletions, sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { birthDate } from './new-account';
import { call } from './call';
import { addressId, id, idOf, queryNumber, utcTime } from './ids';
import { playerRating } from './rating';

const team = z.object({
  id,
  name: z.string(),
  sportTypeId: idOf(sports),
  sessionName: z.string(),
  leagueName: z.string(),
  sessionEndDateUtc: utcTime,
});

export type TeamOfPlayer = z.infer<typeof team>;

/** How a rating stood from a moment on. */
const ratingPoint = z.object({
  sportTypeId: idOf(sports),
  matchTypeId: z.literal([1, 2]),
  value: z.number(),
  changedAtUtc: utcTime,
});

export type RatingPoint = z.infer<typeof ratingPoint>;

export const playerProfile = call({
  summary: 'Shows a player: ratings, record and teams',
  method: 'GET',
  path: '/v1/players/:id/profile',
  params: z.object({ id: addressId }),
  answer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    location: z.string().nullable(),
    profileImage: z.string().nullable(),
    descriptionShort: z.string().nullable(),
    isPro: z.boolean(),
    /** Whether the caller is this player. */
    isMe: z.boolean(),
    /** Whether the caller may correct the ratings. */
    canCorrectRatings: z.boolean(),
    ratings: z.array(playerRating),
    /** The oldest first; at most the latest three hundred. */
    ratingHistory: z.array(ratingPoint),
    /** Lines with a winner; null before the first. */
    record: z.object({ wins: z.int(), losses: z.int() }).nullable(),
    /** The latest sessions first. */
    teams: z.array(team),
  }),
  audience: 'anyone',
});

export type PlayerProfile = z.infer<typeof playerProfile.answer>;

const person = z.object({ playerId: id, displayName: z.string() });

const playedLine = z.object({
  lineId: id,
  teamMatchId: id,
  matchDate: utcTime.nullable(),
  /** The clock of the court; null where no place is known. */
  timeZone: z.string().nullable(),
  sessionName: z.string(),
  isDoubles: z.boolean(),
  /** Null where there is no winner. */
  isWon: z.boolean().nullable(),
  resultCompletionTypeId: idOf(resultCompletions),
  /** As the player would say it: the own games first. */
  score: z.string(),
  partner: person.nullable(),
  opponents: z.array(person),
});

export type PlayedLine = z.infer<typeof playedLine>;

/** Of a junior a visitor learns no result, as it would tell where they play. */
export const playerResults = call({
  summary: 'Lists the lines that a player has played, the latest first',
  method: 'GET',
  path: '/v1/players/:id/results',
  params: z.object({ id: addressId }),
  query: z.strictObject({
    pageNumber: queryNumber({ min: 1, max: 1_000_000, standard: 1 }),
    pageSize: queryNumber({ min: 1, max: 100, standard: 10 }),
  }),
  answer: z.object({ results: z.array(playedLine), totalCount: z.int() }),
  audience: 'anyone',
});

export const correctBirthDateBody = z.strictObject({ birthDate });

/** Members state their birth date once: it decides who may play with juniors. */
export const correctBirthDate = call({
  summary: 'Corrects the birth date of a player, and tells them',
  method: 'PUT',
  path: '/v1/players/:id/birth-date',
  params: z.object({ id: addressId }),
  body: correctBirthDateBody,
  audience: 'organizer',
});
