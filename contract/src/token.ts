import {
  type TokenLifetime,
  type TokenScope,
  tokenLifetimes,
  tokenLimits,
  tokenScopes,
} from '@courtline/domain/token/access-tokens';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { line } from './text';

const scope = z.enum(Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]);

const accessToken = z.object({
  id,
  name: z.string(),
  /** The first characters, by which the owner recognizes it. */
  beginning: z.string(),
  scopes: z.array(scope),
  createdAtUtc: utcTime,
  expiresAtUtc: utcTime,
  lastUsedAtUtc: utcTime.nullable(),
});

export type AccessToken = z.infer<typeof accessToken>;

const newToken = accessToken.extend({
  /** The whole token; no other response contains it. */
  token: z.string(),
});

export type NewAccessToken = z.infer<typeof newToken>;

export const createTokenBody = z.strictObject({
  name: line(tokenLimits.name),
  scopes: z
    .array(scope)
    .min(1, 'Choose at least one')
    .max(Object.keys(tokenScopes).length)
    .transform((chosen) => [...new Set(chosen)]),
  lifetimeDays: z.literal(tokenLifetimes as readonly [TokenLifetime, ...TokenLifetime[]]),
});

export const listTokens = call({
  summary: "Lists the caller's personal access tokens, without the tokens themselves",
  method: 'GET',
  path: '/v1/me/tokens',
  response: z.array(accessToken),
  audience: 'memberInPerson',
});

export const createToken = call({
  summary: 'Makes a personal access token, shows it once, and emails the caller',
  method: 'POST',
  path: '/v1/me/tokens',
  body: createTokenBody,
  response: newToken,
  audience: 'memberInPerson',
  needsFreshProof: true,
});

export const revokeToken = call({
  summary: 'Revokes a personal access token, which stops working at once',
  method: 'DELETE',
  path: '/v1/me/tokens/:id',
  params: z.object({ id: addressId }),
  audience: 'memberInPerson',
});

const leagueToken = accessToken.extend({
  owner: z.object({ memberId: id, displayName: z.string() }),
  /** False if its owner no longer organizes the league: the token does not work until they do again. */
  isActive: z.boolean(),
});

export type LeagueToken = z.infer<typeof leagueToken>;

const ofLeague = z.object({ id: addressId });

export const listLeagueTokens = call({
  summary: 'Lists the access tokens of a league, without the tokens themselves',
  method: 'GET',
  path: '/v1/leagues/:id/tokens',
  params: ofLeague,
  response: z.array(leagueToken),
  audience: 'memberInPerson',
});

export const createLeagueToken = call({
  summary: 'Makes an access token of a league, shows it once, and emails the caller',
  method: 'POST',
  path: '/v1/leagues/:id/tokens',
  params: ofLeague,
  body: createTokenBody,
  response: newToken,
  audience: 'memberInPerson',
  needsFreshProof: true,
});

export const revokeLeagueToken = call({
  summary: 'Revokes an access token of a league, which stops working at once',
  method: 'DELETE',
  path: '/v1/leagues/:id/tokens/:tokenId',
  params: z.object({ id: addressId, tokenId: addressId }),
  audience: 'memberInPerson',
});
