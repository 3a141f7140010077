import type { TokenScope } from '@courtline/domain/token/access-tokens';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { organizedConferences, organizedLeagues } from '../account/member';
import { requiresSecondFactor } from '../account/sign-in-policy';
import { deleteInBatches } from '../platform/delete-in-batches';

type NewToken = {
  memberId: number;
  leagueId: number | null;
  name: string;
  digest: Buffer;
  beginning: string;
  scopes: readonly TokenScope[];
  hasSecondFactor: boolean;
  now: Date;
  expiresAt: Date;
};

export async function saveAccessToken(db: Db, token: NewToken): Promise<number> {
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      member_id: token.memberId,
      league_id: token.leagueId,
      name: token.name,
      digest: token.digest,
      beginning: token.beginning,
      scopes: [...token.scopes],
      has_second_factor: token.hasSecondFactor,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Personal ones. */
export function listTokensOf(db: Db, memberId: number) {
  return tokens(db).where('t.member_id', '=', memberId).where('t.league_id', 'is', null).execute();
}

export function listTokensOfLeague(db: Db, leagueId: number) {
  return tokens(db)
    .innerJoin('members as m', 'm.id', 't.member_id')
    .select(['m.id as memberId', 'm.first_name as firstName', 'm.last_name as lastName'])
    .select(
      sql<boolean>`m.is_admin or exists (select from league_organizers o
        where o.league_id = t.league_id and o.member_id = m.id)`.as('isActive'),
    )
    .where('t.league_id', '=', leagueId)
    .execute();
}

function tokens(db: Db) {
  return db
    .selectFrom('access_tokens as t')
    .select(['t.id', 't.name', 't.beginning', 't.scopes'])
    .select(['t.created_at as createdAt', 't.expires_at as expiresAt', 't.last_used_at as lastUsedAt'])
    .orderBy('t.id', 'desc');
}

/** Tokens that still work; personal ones without a league. */
export async function countTokens(
  db: Db,
  { memberId, leagueId, now }: { memberId: number; leagueId: number | null; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('access_tokens')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('expires_at', '>', now)
    .where((eb) =>
      leagueId === null
        ? eb.and([eb('member_id', '=', memberId), eb('league_id', 'is', null)])
        : eb('league_id', '=', leagueId),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The name of the revoked token; null if the member has no such personal token. */
export async function deleteToken(
  db: Db,
  { id, memberId }: { id: number; memberId: number },
): Promise<string | null> {
  const row = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('league_id', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The name of the revoked token; null if the league has no such token. */
export async function deleteTokenOfLeague(
  db: Db,
  { id, leagueId }: { id: number; leagueId: number },
): Promise<string | null> {
  const row = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('league_id', '=', leagueId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Personal ones and those that the member made for leagues. */
export async function deleteTokensOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('member_id', '=', memberId).execute();
}

export async function deleteOldTokens(db: Db, expiredBefore: Date): Promise<void> {
  await deleteInBatches(db, 'access_tokens', sql`expires_at < ${expiredBefore}`);
}

export async function saveTokenUse(db: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.updateTable('access_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

export type TokenHolder = {
  id: number;
  memberId: number;
  leagueId: number | null;
  scopes: TokenScope[];
  lastUsedAt: Date | null;
  /** The owner's roles as they are now. */
  isAdmin: boolean;
  leagueIds: number[];
  conferenceIds: number[];
};

type TokenAt = { digest: Buffer; now: Date };

/** A token that works, with the present roles of its owner; without a required second factor these are none. */
export async function findTokenHolder(db: Db, by: TokenAt): Promise<TokenHolder | null> {
  const [row] = await readHolder(db, by);
  if (!row) return null;
  const { isHeld, ...holder } = row;
  return isHeld ? { ...holder, isAdmin: false, leagueIds: [], conferenceIds: [] } : holder;
}

const readHolder = preparedStatement<TokenHolder & { isHeld: boolean }, TokenAt>(
  (value) => sql`
    select t.id, m.id as "memberId", t.league_id as "leagueId", t.scopes, t.last_used_at as "lastUsedAt",
      m.is_admin as "isAdmin", ${organizedLeagues} as "leagueIds", ${organizedConferences} as "conferenceIds",
      not t.has_second_factor and ${requiresSecondFactor} as "isHeld"
    from access_tokens t join members m on m.id = t.member_id and m.deleted_at is null
    where t.digest = ${value('digest')} and t.expires_at > ${value('now')}`,
);
