import * as calls from '@courtline/contract/token';
import { defineRoute } from '../../context/route';
import { createLeagueToken, createToken } from './create-token';
import { listLeagueTokens, listTokens } from './queries';
import { revokeLeagueToken, revokeToken } from './revoke-token';

/** Their own transaction, so that no response with a token is stored for its Idempotency-Key. */
const own = { transaction: 'own' } as const;

export const tokenRoutes = [
  defineRoute(calls.listTokens, listTokens),
  defineRoute(calls.createToken, createToken, own),
  defineRoute(calls.revokeToken, revokeToken),
  defineRoute(calls.listLeagueTokens, listLeagueTokens),
  defineRoute(calls.createLeagueToken, createLeagueToken, own),
  defineRoute(calls.revokeLeagueToken, revokeLeagueToken),
];
