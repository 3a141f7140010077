import { lineupStatuses } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { lineupBar } from './player-match';

const params = z.object({ id: addressId });

/** Who plays a line for one team: nobody where null, and nobody is told where the lineup is hidden. */
const position = z.object({
  teamId: id.nullable(),
  player1TeamMemberId: id.nullable(),
  /** Always null in singles. */
  player2TeamMemberId: id.nullable(),
});

const lineupLine = z.object({
  playerMatchId: id,
  lineupPosition: z.int(),
  position1: position,
  position2: position,
});

const alternates = z.object({ alternates: z.array(z.object({ teamMemberId: id })) });

const lineups = z.object({
  teamMatchId: id,
  /** By lineupPosition. */
  singlesLineups: z.array(lineupLine),
  doublesLineups: z.array(lineupLine),
  /** Which team's lineup and alternates the caller may save; captains their own, organizers what everybody sees. */
  canEditPosition1: z.boolean(),
  canEditPosition2: z.boolean(),
  /** Without anybody the list is empty; the dialog still shows one row. */
  position1Alternates: alternates,
  position2Alternates: alternates,
  /** A hidden lineup is told as unlocked. */
  position1StatusId: idOf(lineupStatuses),
  position2StatusId: idOf(lineupStatuses),
  /** For the captains of the team only, to be sent with the next save or step; null for everybody else. */
  position1Version: z.int().nullable(),
  position2Version: z.int().nullable(),
});

export type Lineups = z.infer<typeof lineups>;

export const readLineups = call({
  summary: 'Shows both lineups of a team match, as far as the caller may see them',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/lineups',
  params,
  answer: lineups,
  audience: 'anyone',
});

const savedPosition = z.strictObject({
  /** May come back, but only unchanged. */
  teamId: id.optional(),
  /** A seat that is left out keeps its player; null empties it. */
  player1TeamMemberId: id.nullable().optional(),
  player2TeamMemberId: id.nullable().optional(),
});

const savedAlternates = z.strictObject({ teamId: id, teamMemberIds: z.array(id).max(100) });

/** A side is saved when a line names it or its alternates are sent; what is left out stays as it is. */
export const saveLineups = call({
  summary: 'Sets who plays which line, and who stands by; all or nothing',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/lineups',
  params,
  body: z.strictObject({
    lineups: z
      .array(
        z.strictObject({
          playerMatchId: id,
          /** May come back, but says nothing. */
          lineupPosition: z.int().optional(),
          position1: savedPosition.nullish(),
          position2: savedPosition.nullish(),
        }),
      )
      .max(100),
    position1TeamAlternatePlayers: savedAlternates.nullish(),
    position2TeamAlternatePlayers: savedAlternates.nullish(),
    /** As the caller last read them; a stale one is refused with the lineups as they are now. */
    position1Version: z.int().nullish(),
    position2Version: z.int().nullish(),
  }),
  answer: lineups,
  audience: 'member',
});

/** One step at a time: 1 unlocked (captains see it), 2 locked (the team), 3 published (everybody). */
export const setLineupStatus = call({
  summary: 'Locks, unlocks, publishes or unpublishes the lineup of the team that the caller captains',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/setlineupstatus',
  params,
  body: z.strictObject({
    lineupStatusId: idOf(lineupStatuses),
    /** The answer to 'Notify players?', which only locking asks. */
    notifyPlayersWhenLocked: z.boolean().default(false),
    /** Needed only by who captains both teams. */
    teamId: id.optional(),
    /** As the caller last read the lineup. */
    version: z.int().optional(),
  }),
  answer: lineupBar,
  audience: 'member',
});

const deed = z.object({
  what: z.enum([
    'set',
    'locked',
    'unlocked',
    'published',
    'unpublished',
    'resultPosted',
    'resultCorrected',
    'resultCleared',
    'dateMoved',
    'dateConfirmed',
  ]),
  /** Null for results and dates, which belong to both teams. */
  teamId: id.nullable(),
  /** The line of a result. */
  line: z.object({ matchTypeId: z.literal([1, 2]), lineupPosition: z.int() }).nullable(),
  byMemberId: id,
  byName: z.string(),
  changedAtUtc: utcTime,
});

export const lineupHistory = call({
  summary:
    'Tells captains what was done with the lineup of their own team, the results and the date, the latest first',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/lineuphistory',
  params,
  answer: z.array(deed),
  audience: 'member',
});
