import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

export type TermsRow = { id: number; version: number; title: string; body: string; createdAtUtc: string };

/** All versions, the latest first. */
export function listTerms(db: Db, leagueId: number): Promise<TermsRow[]> {
  return db
    .selectFrom('league_terms as y')
    .select(['y.id', 'y.version', 'y.title', 'y.body', utcText('y.created_at').as('createdAtUtc')])
    .where('y.league_id', '=', leagueId)
    .orderBy('y.version', 'desc')
    .execute();
}

/** The latest version; null if there is none. */
export async function findCurrentTerms(db: Db, leagueId: number): Promise<TermsRow | null> {
  const row = await db
    .selectFrom('league_terms as y')
    .select(['y.id', 'y.version', 'y.title', 'y.body', utcText('y.created_at').as('createdAtUtc')])
    .where('y.league_id', '=', leagueId)
    .orderBy('y.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

type NewTerms = { leagueId: number; title: string; body: string; by: number | null; now: Date };

/** The league must be locked, so that versions have no gaps and no duplicates. */
export async function saveTermsVersion(db: Db, terms: NewTerms): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into league_terms (league_id, version, title, body, created_by, created_at)
    select ${terms.leagueId}, coalesce(max(version), 0) + 1, ${terms.title}, ${terms.body}, ${terms.by}, ${terms.now}
    from league_terms where league_id = ${terms.leagueId}
    returning id, version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A version was saved and not returned');
  return row;
}

/** False if there is no such league. */
export async function lockLeague(db: Db, leagueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('id', '=', leagueId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type OpenTermsRow = Omit<TermsRow, 'id' | 'createdAtUtc'> & { leagueId: number; leagueName: string };

/** Current terms that a player on the roster of a session which requires them has not accepted. */
export async function listOpenTerms(
  db: Db,
  { memberId, now }: { memberId: number; now: Date },
): Promise<OpenTermsRow[]> {
  const { rows } = await sql<OpenTermsRow>`
    select l.id as "leagueId", l.name as "leagueName", y.version, y.title, y.body
    from leagues l join lateral (
      select v.* from league_terms v where v.league_id = l.id order by v.version desc limit 1) y on true
    where l.id in (
      select c.league_id from team_members tm join teams t on t.id = tm.team_id and t.withdrawn_at is null
      join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
      where tm.member_id = ${memberId} and tm.left_at is null and s.requires_terms and s.ends_at > ${now})
      and not exists (select from terms_acceptances a where a.terms_id = y.id and a.member_id = ${memberId})
    order by lower(l.name), l.id`.execute(db);
  return rows;
}

type Acceptance = { termsId: number; memberId: number; by: number | null; now: Date };

/** Once per version: a second acceptance keeps the first. */
export async function saveAcceptance(
  db: Db,
  { termsId, memberId, by, now }: Acceptance,
): Promise<{ acceptedAt: Date; isNew: boolean }> {
  const saved = await db
    .insertInto('terms_acceptances')
    .values({ terms_id: termsId, member_id: memberId, accepted_by: by, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accepted_at')
    .executeTakeFirst();
  if (saved) return { acceptedAt: saved.accepted_at, isNew: true };
  const { acceptedAt } = await db
    .selectFrom('terms_acceptances')
    .select('accepted_at as acceptedAt')
    .where('terms_id', '=', termsId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { acceptedAt, isNew: false };
}

export async function hasAccepted(
  db: Db,
  { termsId, memberId }: { termsId: number; memberId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('terms_acceptances')
    .select('terms_id')
    .where('terms_id', '=', termsId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
