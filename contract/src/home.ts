import { availabilities } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { id, idOf, utcTime } from './ids';
import { memberTeam } from './team';

const side = z.object({ teamId: id, name: z.string() });

const when = {
  /** Null is shown as TBD. */
  matchDate: utcTime.nullable(),
  /** The clock of the court; null where no place is known. */
  timeZone: z.string().nullable(),
};

const ownMatch = {
  teamMatchId: id,
  sessionName: z.string(),
  ...when,
  /** The team through which the match is the caller's. */
  ownTeamId: id,
};

const nextMatch = z.object({
  ...ownMatch,
  placeName: z.string().nullable(),
  position1Team: side,
  position2Team: side,
  /** The caller's place on the roster and their answer; null for a captain who does not play. */
  teamMemberId: id.nullable(),
  playerAvailabilityStatusTypeId: idOf(availabilities).nullable(),
});

const task = z.object({
  kind: z.enum(['availability', 'date', 'answers', 'lineup', 'score', 'requests', 'draft']),
  /** How many answers are missing or requests wait; 1 where it is one thing. */
  count: z.int(),
  sessionId: id,
  sessionName: z.string(),
  /** The match and its teams; null where the task is about a session. */
  match: z.object({ teamMatchId: id, ...when, teamName: z.string(), opponentName: z.string() }).nullable(),
});

const scored = side.extend({ points: z.number(), isWinner: z.boolean() });

const result = z.object({ ...ownMatch, position1Team: scored, position2Team: scored });

export type NextMatch = z.infer<typeof nextMatch>;
export type HomeTask = z.infer<typeof task>;
export type HomeResult = z.infer<typeof result>;

export const readHome = call({
  summary:
    'Tells what a member comes for: the next matches, what waits for them, their teams and the latest results',
  method: 'GET',
  path: '/v1/me/home',
  answer: z.object({
    next: z.array(nextMatch),
    tasks: z.array(task),
    /** Teams of sessions that are not over. */
    tennisTeams: z.array(memberTeam),
    pickleballTeams: z.array(memberTeam),
    results: z.array(result),
  }),
  audience: 'member',
});

export type Home = z.infer<typeof readHome.answer>;
