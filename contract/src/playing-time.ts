import { genders } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';

const row = z.object({
  teamMemberId: id,
  memberId: id,
  playerName: z.string(),
  isSubstitute: z.boolean(),
  /** Matches of the team that have started since the player joined. */
  matchesOffered: z.int(),
  /** Of these, those for which the player said yes or in which they played. */
  matchesAvailable: z.int(),
  matchesPlayed: z.int(),
  /** Lines; a player may play several in one match. */
  singlesPlayed: z.int(),
  doublesPlayed: z.int(),
  lastPlayedUtc: utcTime.nullable(),
});

export type PlayingTimeRow = z.infer<typeof row>;

/** What lineup checks and suggestions need to know about the team. Everything comes from results that anyone can see. */
const lineupFacts = z.object({
  players: z.array(z.object({ teamMemberId: id, genderTypeId: idOf(genders).nullable() })),
  /** Pairs that have played doubles together, and how often. */
  together: z.array(z.object({ teamMemberIds: z.tuple([id, id]), times: z.int() })),
  /** The doubles pairs of the team's last match. */
  lastPairs: z.array(z.object({ teamMemberIds: z.tuple([id, id]), lineupPosition: z.int() })),
});

const playingTimeOfTeam = z.object({
  teamId: id,
  /** All players for a captain; a player's own row otherwise. */
  players: z.array(row),
  /** Null for players. */
  lineupFacts: lineupFacts.nullable(),
});

export type PlayingTime = z.infer<typeof playingTimeOfTeam>;

export const playingTime = call({
  summary: 'Shows captains how much each player has played, and players their own row',
  method: 'GET',
  path: '/v1/leagues/teams/:id/playing-time',
  params: z.object({ id: addressId }),
  response: playingTimeOfTeam,
  audience: 'member',
});
