import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';

const params = z.object({ id: addressId });

const side = z.object({
  teamId: id,
  teamName: z.string(),
  /** Null until it is sealed. */
  sealedAtUtc: utcTime.nullable(),
  /** Sealed by the deadline, not by a captain. */
  isAutomatic: z.boolean(),
  /** SHA-256 of the lineup's text. */
  fingerprint: z.string().length(64).nullable(),
  /** Null until both lineups open: the text whose SHA-256 is the fingerprint, and the current names of its players. */
  opened: z
    .object({ text: z.string(), players: z.array(z.object({ playerId: id, name: z.string() })) })
    .nullable(),
  /** Changes since both lineups opened. Who and why is shown to the two teams and to organizers. */
  changes: z.array(
    z.object({ changedAtUtc: utcTime, byName: z.string().nullable(), reason: z.string().nullable() }),
  ),
});

const exchange = z.object({
  teamMatchId: id,
  /** Whether the session uses sealed exchange; otherwise there are no sides. */
  isSealed: z.boolean(),
  /** When both lineups open at the latest; null without an agreed date. */
  deadlineUtc: utcTime.nullable(),
  openedAtUtc: utcTime.nullable(),
  /** The deadline has passed, and a lineup still has open spots. */
  isWaiting: z.boolean(),
  canOpen: z.boolean(),
  sides: z.array(side),
});

export type LineupExchange = z.infer<typeof exchange>;

export const readLineupExchange = call({
  summary: 'Shows which lineups of a team match are sealed, and what was sealed once both are open',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/lineup-exchange',
  params,
  response: exchange,
  audience: 'anyone',
});

export const openSealedLineups = call({
  summary: 'Opens both sealed lineups of a team match if one is still incomplete after the deadline',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/lineup-exchange/open',
  params,
  response: exchange,
  audience: 'member',
});
