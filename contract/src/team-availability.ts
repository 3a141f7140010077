import { availabilities } from '@courtline/domain/constants';
import { checkAskDays } from '@courtline/domain/roster/ask-availability';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, idOf, utcTime } from './ids';
import { refineWith } from './text';

/** Whether the service asks the players before each match, and how many days before it starts. */
const questions = z.object({ isOn: z.boolean(), firstDays: z.int() });

const boardMatch = z.object({
  teamMatchId: id,
  matchDate: utcTime.nullable(),
  timeZone: z.string().nullable(),
  isHome: z.boolean(),
  opponent: z.object({ name: z.string(), crest }).nullable(),
  /** How many players the lines need. */
  spots: z.int(),
  /** Whether answers can be set and reminders sent. */
  isOpen: z.boolean(),
});

export type BoardMatch = z.infer<typeof boardMatch>;

const boardAnswer = z.object({
  teamMatchId: id,
  playerAvailabilityStatusTypeId: idOf(availabilities),
  /** For captains of the team only. */
  comment: z.string().nullable(),
  /** The player can play this match or another one at the same time, not both. */
  isEither: z.boolean(),
  /** An absence of the player answered. */
  isAway: z.boolean(),
  /** Who answered, if it was not the player. */
  answeredBy: z.string().nullable(),
  /** When the player was first asked; null if never. */
  askedAt: utcTime.nullable(),
});

export type BoardAnswer = z.infer<typeof boardAnswer>;

const boardPlayer = z.object({
  teamMemberId: id,
  memberId: id,
  playerName: z.string(),
  isSubstitute: z.boolean(),
  /** The next absence; for captains of the team only. */
  away: z.object({ startsOn: z.string(), endsOn: z.string() }).nullable(),
  /** Whether a question or reminder about the player reaches anyone; for captains of the team only. */
  getsReminders: z.boolean().nullable(),
  /** One for each match, in the same order. */
  answers: z.array(boardAnswer),
});

export type BoardPlayer = z.infer<typeof boardPlayer>;

const board = z.object({
  teamId: id,
  teamName: z.string(),
  questions,
  /** The next six matches. */
  matches: z.array(boardMatch),
  players: z.array(boardPlayer),
});

export type AvailabilityBoard = z.infer<typeof board>;

const params = z.object({ id: addressId });

export const teamAvailability = call({
  summary: "Shows who can play in a team's next matches, to its captains and organizers",
  method: 'GET',
  path: '/v1/leagues/teams/:id/availability',
  params,
  response: board,
  audience: 'member',
});

export const setAvailabilityQuestions = call({
  summary: 'Sets whether the service asks the players of a team before each match',
  method: 'PUT',
  path: '/v1/leagues/teams/:id/availability-questions',
  params,
  body: z.strictObject({
    isOn: z.boolean(),
    firstDays: z.number().superRefine(refineWith(checkAskDays)),
  }),
  response: questions,
  audience: 'member',
});
