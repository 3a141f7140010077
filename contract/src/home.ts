import { availabilities } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { id, idOf, utcTime } from './ids';
import { collidingMatch } from './match-role';
import { overview } from './overview';
import { memberTeam, ownChild } from './team';

const side = z.object({ teamId: id, name: z.string(), crest });

const when = {
  /** Null is shown as TBD. */
  matchDate: utcTime.nullable(),
  /** Time zone of the court; null if no location is known. */
  timeZone: z.string().nullable(),
};

const ownMatch = {
  teamMatchId: id,
  sessionName: z.string(),
  ...when,
  /** The caller's own team in this match. */
  ownTeamId: id,
};

const either = {
  /** The player can play this match or the colliding one, not both. */
  isEither: z.boolean(),
  collidingMatch,
};

const nextMatch = z.object({
  ...ownMatch,
  ...either,
  placeName: z.string().nullable(),
  position1Team: side,
  position2Team: side,
  /** The caller's roster entry and availability; null for a captain who does not play. */
  teamMemberId: id.nullable(),
  playerAvailabilityStatusTypeId: idOf(availabilities).nullable(),
  /** Whether a captain has put this match into the caller's hands. */
  isActingCaptain: z.boolean(),
});

const task = z.object({
  kind: z.enum(['availability', 'date', 'answers', 'lineup', 'score', 'requests', 'draft']),
  /** Number of missing replies or pending requests; 1 for a single task. */
  count: z.int(),
  sessionId: id,
  sessionName: z.string(),
  /** Null if the task is about a session. */
  match: z
    .object({
      teamMatchId: id,
      ...when,
      teamName: z.string(),
      opponentName: z.string(),
      teamCrest: crest,
      opponentCrest: crest,
      /** The caller's roster entry; null for a captain who does not play. */
      teamMemberId: id.nullable(),
      ...either,
    })
    .nullable(),
});

const scored = side.extend({ points: z.number(), isWinner: z.boolean() });

const result = z.object({ ...ownMatch, position1Team: scored, position2Team: scored });

const owed = z.object({
  costId: id,
  teamMatchId: id,
  /** 'Aces vs. Lobs' */
  opponents: z.string(),
  /** The child who owes it, and their first name; null for the caller. */
  child: z.object(ownChild).nullable(),
  what: z.string(),
  amount: z.number(),
  currencySymbol: z.string(),
  payerName: z.string(),
});

export type OwedShare = z.infer<typeof owed>;
export type NextMatch = z.infer<typeof nextMatch>;
export type HomeTask = z.infer<typeof task>;
export type HomeResult = z.infer<typeof result>;

export const readHome = call({
  summary:
    "Shows a member's home page: next matches, tasks, teams and latest results, and those of their children",
  method: 'GET',
  path: '/v1/me/home',
  response: z.object({
    next: z.array(nextMatch),
    tasks: z.array(task),
    /** Teams whose session has not ended. */
    tennisTeams: z.array(memberTeam),
    pickleballTeams: z.array(memberTeam),
    results: z.array(result),
    /** Shares of costs that the caller and their children owe to teammates, oldest first. */
    owed: z.array(owed),
    /** Children of the caller who are on a team, with what they play next and what is to answer for them. */
    children: z.array(
      z.object({ ...ownChild, next: z.array(nextMatch), tasks: z.array(task), teams: z.array(memberTeam) }),
    ),
    /** What needs attention in the leagues and conferences that the caller organizes; null if there are none. */
    organized: overview.nullable(),
  }),
  audience: 'member',
});

export type Home = z.infer<typeof readHome.response>;
