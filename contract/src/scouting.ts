import { sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { rating, record } from './team';

const usualLine = z.object({ isDoubles: z.boolean(), lineupPosition: z.int(), times: z.int() });

const player = z.object({
  playerId: id,
  /** First name and initial of a junior, as visitors see them. */
  name: z.string(),
  isSubstitute: z.boolean(),
  singlesRating: rating,
  doublesRating: rating,
  /** Lines won and lost for this team. */
  record,
  /** Lines that the player has played for this team, the most frequent first. */
  lines: z.array(usualLine),
});

const result = z.object({
  teamMatchId: id,
  matchDate: utcTime.nullable(),
  opponentName: z.string(),
  isHome: z.boolean(),
  outcome: z.enum(['W', 'L', 'T']),
  points: z.number(),
  opponentPoints: z.number(),
});

/** Ignores who asks, so that nothing private or hidden can be part of it. Lines come from posted results, never from lineups. */
export const scoutTeam = call({
  summary:
    'Shows what is public of a team on one page: players, ratings, usual lines, doubles pairs and form',
  method: 'GET',
  path: '/v1/leagues/teams/:id/scouting',
  params: z.object({ id: addressId }),
  response: z.object({
    teamId: id,
    teamName: z.string(),
    leagueId: id,
    sessionName: z.string(),
    sportTypeId: idOf(sports),
    timeZone: z.string().nullable(),
    players: z.array(player),
    /** The pairs that have played doubles together most often. */
    pairs: z.array(z.object({ names: z.array(z.string()), times: z.int() })),
    /** The last results, the latest first. */
    results: z.array(result),
  }),
  audience: 'anyone',
  isPersonal: false,
});

export type Scouting = z.infer<typeof scoutTeam.response>;
