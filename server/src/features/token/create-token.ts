import type { Input } from '@courtline/contract/call';
import type {
  createLeagueToken as createForLeague,
  createToken as createCall,
  NewAccessToken,
} from '@courtline/contract/token';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import { checkTokenCount, recognizableLength, tokenBeginnings } from '@courtline/domain/token/access-tokens';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { newToken } from '../../secret';
import { getCredentials, lockMember } from '../../store/account/member';
import { bumpLeagueVersion, findLeague } from '../../store/league/league';
import { countTokens, saveAccessToken } from '../../store/token/access-token';
import { tokenMadeEmail } from './emails';

export function createToken(
  ctx: RequestContext,
  { body }: Input<typeof createCall>,
): Promise<NewAccessToken> {
  const { actor, services } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  return inTransaction(services.db, async (db) => {
    // The lock guards the number of tokens.
    await lockMember(db, actor.memberId);
    return makeToken({ ...ctx, db }, { body, league: null });
  });
}

export function createLeagueToken(
  ctx: RequestContext,
  { params, body }: Input<typeof createForLeague>,
): Promise<NewAccessToken> {
  const { actor, services } = ctx;
  return inTransaction(services.db, async (db) => {
    const league = await findLeague(db, params.id);
    if (!league) throw notFound();
    requirePolicy(actor, canManageLeague(actor, { leagueId: league.id }));
    // The row's lock guards the number of tokens.
    await bumpLeagueVersion(db, league.id);
    return makeToken({ ...ctx, db }, { body, league });
  });
}

type Wanted = {
  body: Input<typeof createCall>['body'];
  league: { id: number; name: string } | null;
};

const dayMs = 24 * 60 * 60 * 1000;

async function makeToken(ctx: RequestContext, { body, league }: Wanted): Promise<NewAccessToken> {
  const { actor, db, now, services, loginSession } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const { memberId } = actor;
  const leagueId = league?.id ?? null;
  const error = checkTokenCount(await countTokens(db, { memberId, leagueId, now }));
  if (error) throw ruleViolation(error);
  const token = `${tokenBeginnings[league === null ? 'personal' : 'league']}${newToken()}`;
  const beginning = token.slice(0, recognizableLength);
  const expiresAt = new Date(now.getTime() + body.lifetimeDays * dayMs);
  const { name, scopes } = body;
  const id = await saveAccessToken(db, {
    memberId,
    leagueId,
    name,
    digest: services.digest(token),
    beginning,
    scopes,
    hasSecondFactor: loginSession.secondFactorAt !== null,
    now,
    expiresAt,
  });
  await audit(ctx, {
    what: 'access-token-made',
    target: league === null ? { kind: 'member', id: memberId } : { kind: 'league', id: league.id },
    detail: { tokenId: id, name, scopes, expiresAtUtc: expiresAt.toISOString() },
  });
  const { email, firstName } = await getCredentials(db, memberId);
  const content = tokenMadeEmail(services.config, { to: email, firstName, name, scopes, league });
  await services.outbox.post(db, { ...content, toMemberId: memberId });
  return {
    id,
    name,
    beginning,
    scopes,
    createdAtUtc: now.toISOString(),
    expiresAtUtc: expiresAt.toISOString(),
    lastUsedAtUtc: null,
    token,
  };
}
