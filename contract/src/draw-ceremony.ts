import { ceremonySteps, secretLengths } from '@courtline/domain/draw/ceremony';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, utcTime } from './ids';
import { line } from './text';

const params = z.object({ id: addressId });
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'Send the SHA-256 as 64 hexadecimal digits');

const ceremony = z.object({
  ceremonyId: id,
  step: z.enum(ceremonySteps),
  openedAt: utcTime,
  /** When the teams were drawn or the ceremony was canceled. */
  endedAt: utcTime.nullable(),
  /** The secret of the service is published with the draw, after those of the captains. */
  service: z.object({ commitment: z.string(), secret: z.string().nullable() }),
  /** The teams whose captains added a secret; null until it is revealed. */
  teams: z.array(
    z.object({
      teamId: id,
      name: z.string(),
      commitment: z.string(),
      secret: z.string().nullable(),
    }),
  ),
  /** The teams and seeds of the draw, fixed once captains reveal. */
  fixed: z
    .object({ teamIds: z.array(id), seeds: z.array(z.object({ teamId: id, seed: z.int() })) })
    .nullable(),
  randomSeed: z.int().nullable(),
  /** The team on each line of the draw, line 1 first; null is a bye. */
  lines: z.array(id.nullable()).nullable(),
});

export type DrawCeremony = z.infer<typeof ceremony>;

const sessionCeremonies = z.object({
  sessionId: id,
  sessionName: z.string(),
  leagueId: id,
  /** Newest first. Earlier ones stay, so that a repeated draw is seen. */
  ceremonies: z.array(ceremony),
  /** The teams of the session. */
  teams: z.array(z.object({ teamId: id, name: z.string(), crest })),
  /** Whether the first round is what the latest ceremony drew; null if none drew it or there is no draw. */
  isDrawUnchanged: z.boolean().nullable(),
  /** The teams that the viewer captains. */
  captainOf: z.array(id),
  canManage: z.boolean(),
  /** Why no ceremony can be opened; null if one can. */
  whyNoCeremony: z.string().nullable(),
});

export type SessionCeremonies = z.infer<typeof sessionCeremonies>;

export const readDrawCeremonies = call({
  summary: 'Shows the draw ceremonies of a tournament: what was promised, revealed and drawn',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/draw-ceremonies',
  params,
  response: sessionCeremonies,
  audience: 'anyone',
});

export const openDrawCeremony = call({
  summary: 'Opens a draw ceremony: each captain may add a secret to the draw',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/draw-ceremonies',
  params,
  response: sessionCeremonies,
  audience: 'member',
});

export const moveDrawCeremony = call({
  summary: 'Asks captains to reveal their secrets for a draw, or cancels the draw ceremony',
  method: 'PUT',
  path: '/v1/leagues/sessions/:id/draw-ceremonies/current',
  params,
  body: z.strictObject({ step: z.enum(['revealing', 'canceled']) }),
  response: sessionCeremonies,
  audience: 'member',
});

export const saveDrawSecret = call({
  summary: "Adds a captain's secret to the draw as its SHA-256, or reveals the secret",
  method: 'PUT',
  path: '/v1/leagues/teams/:id/draw-secret',
  params,
  body: z.union([
    z.strictObject({ commitment: hash }),
    z.strictObject({
      secret: line(secretLengths.max).refine(
        (text) => text.length >= secretLengths.min,
        `Use at least ${secretLengths.min} characters`,
      ),
    }),
  ]),
  response: sessionCeremonies,
  audience: 'member',
});
