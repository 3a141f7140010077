import { lineupStatuses } from '@courtline/domain/constants';
import { reasonLimit } from '@courtline/domain/lineup/sealed-exchange';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { lineupBar } from './player-match';
import { optionalLine } from './text';

const params = z.object({ id: addressId });

/** Players of one team on a line; null if the seat is empty or the lineup is hidden. */
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
  /** Sorted by lineupPosition. */
  singlesLineups: z.array(lineupLine),
  doublesLineups: z.array(lineupLine),
  /** Whether the caller may save the team's lineup and alternates: captains their own, organizers a public one. */
  canEditPosition1: z.boolean(),
  canEditPosition2: z.boolean(),
  /** Empty if there are none; the dialog still shows one row. */
  position1Alternates: alternates,
  position2Alternates: alternates,
  /** A hidden lineup is reported as unlocked. */
  position1StatusId: idOf(lineupStatuses),
  position2StatusId: idOf(lineupStatuses),
  /** Only for captains of the team, to send with the next save or status change; null for all others. */
  position1Version: z.int().nullable(),
  position2Version: z.int().nullable(),
});

export type Lineups = z.infer<typeof lineups>;

export const readLineups = call({
  summary: 'Shows both lineups of a team match, as far as the caller may see them',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/lineups',
  params,
  response: lineups,
  audience: 'anyone',
});

const savedPosition = z.strictObject({
  /** May be sent back, but only unchanged. */
  teamId: id.optional(),
  /** An omitted seat keeps its player; null empties it. */
  player1TeamMemberId: id.nullable().optional(),
  player2TeamMemberId: id.nullable().optional(),
});

const savedAlternates = z.strictObject({ teamId: id, teamMemberIds: z.array(id).max(100) });

/** A side is saved if a line names it or its alternates are sent; omitted parts stay unchanged. */
export const saveLineups = call({
  summary: 'Saves lines and alternates; all or nothing',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/lineups',
  params,
  body: z.strictObject({
    lineups: z
      .array(
        z.strictObject({
          playerMatchId: id,
          /** May be sent back; ignored. */
          lineupPosition: z.int().optional(),
          position1: savedPosition.nullish(),
          position2: savedPosition.nullish(),
        }),
      )
      .max(100),
    position1TeamAlternatePlayers: savedAlternates.nullish(),
    position2TeamAlternatePlayers: savedAlternates.nullish(),
    /** As last read by the caller; a stale version is rejected with the current lineups. */
    position1Version: z.int().nullish(),
    position2Version: z.int().nullish(),
    /** Required if sealed lineups have been opened; both teams see it. */
    reason: optionalLine(reasonLimit),
  }),
  response: lineups,
  audience: 'member',
});

/** One step at a time: 1 unlocked (visible to captains), 2 locked (to the team), 3 published (to everyone). */
export const setLineupStatus = call({
  summary: 'Locks, unlocks, publishes or unpublishes the lineup of the team that the caller captains',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/setlineupstatus',
  params,
  body: z.strictObject({
    lineupStatusId: idOf(lineupStatuses),
    /** The choice in the 'Notify players?' dialog, which is shown only when locking. */
    notifyPlayersWhenLocked: z.boolean().default(false),
    /** Required only if the caller captains both teams. */
    teamId: id.optional(),
    /** As last read by the caller. */
    version: z.int().optional(),
  }),
  response: lineupBar,
  audience: 'member',
});

const historyEntry = z.object({
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
  /** Null for results and dates, which concern both teams. */
  teamId: id.nullable(),
  /** The line, for a result. */
  line: z.object({ matchTypeId: z.literal([1, 2]), lineupPosition: z.int() }).nullable(),
  byMemberId: id,
  byName: z.string(),
  changedAtUtc: utcTime,
});

export const lineupHistory = call({
  summary: 'Shows captains the history of their lineup, results and match date, newest first',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/lineuphistory',
  params,
  response: z.array(historyEntry),
  audience: 'member',
});
