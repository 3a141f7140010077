import { termsLimits } from '@courtline/domain/league/terms';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { line } from './text';

const params = z.object({ id: addressId });

const version = z.int().min(1).max(1_000_000);

export const terms = z.object({ version, title: z.string(), body: z.string() });

export type Terms = z.infer<typeof terms>;

const body = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1, 'Required').max(termsLimits.body, `Use at most ${termsLimits.body} characters`));

export const readTerms = call({
  summary: 'Shows what a league asks players to agree to, with its earlier versions',
  method: 'GET',
  path: '/v1/leagues/:id/terms',
  params,
  response: z.object({
    /** Null if the league has written none. */
    current: terms.extend({ createdAtUtc: utcTime }).nullable(),
    /** The latest first. */
    versions: z.array(z.object({ version, title: z.string(), createdAtUtc: utcTime })),
    /** Whether the caller has accepted the current version. */
    isAccepted: z.boolean(),
    canWriteTerms: z.boolean(),
  }),
  audience: 'anyone',
});

export type LeagueTerms = z.infer<typeof readTerms.response>;

export const saveTerms = call({
  summary: 'Writes a new version of what a league asks players to agree to',
  method: 'POST',
  path: '/v1/leagues/:id/terms',
  params,
  body: z.strictObject({ title: line(termsLimits.title), body }),
  response: terms,
  audience: 'member',
  status: 201,
});

export const acceptTerms = call({
  summary: "Accepts the current version of a league's terms, for oneself or for a child",
  method: 'POST',
  path: '/v1/leagues/:id/terms/acceptances',
  params,
  body: z.strictObject({ version }),
  response: z.object({ version, acceptedAtUtc: utcTime }),
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

export const openTerms = call({
  summary: 'Lists the terms of leagues that a player on a roster still has to accept',
  method: 'GET',
  path: '/v1/me/terms',
  response: z.object({
    terms: z.array(terms.extend({ leagueId: id, leagueName: z.string() })),
    /** Why the caller cannot accept them, such as a junior whose guardians do; null otherwise. */
    whyNot: z.string().nullable(),
  }),
  audience: 'member',
});

export type OpenTerms = z.infer<typeof openTerms.response>['terms'][number];
