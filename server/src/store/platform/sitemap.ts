import type { SitemapKind } from '@courtline/contract/sitemap';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type ListedKind = Exclude<SitemapKind, 'pages'>;

/** Addresses in one sitemap at most; search engines read up to 50,000. */
const mostInSitemap = 10_000;

const tables: Record<ListedKind, ReturnType<typeof sql>> = {
  leagues: sql`leagues`,
  sessions: sql`sessions`,
  teams: sql`teams`,
  clubs: sql`clubs`,
  events: sql`events`,
};

/** How many sitemaps each kind needs: each covers a range of ids, so that every one is read by its index. */
export async function countSitemaps(db: Db): Promise<Record<ListedKind, number>> {
  const count = (kind: ListedKind) =>
    sql`(select ceil(coalesce(max(id), 0) / ${sql.lit(mostInSitemap)}::numeric)::int from ${tables[kind]})`;
  const { rows } = await sql<Record<ListedKind, number>>`
    select ${count('leagues')} as leagues, ${count('sessions')} as sessions, ${count('teams')} as teams,
      ${count('clubs')} as clubs, ${count('events')} as events`.execute(db);
  return rows[0] ?? { leagues: 0, sessions: 0, teams: 0, clubs: 0, events: 0 };
}

/** The ids in the nth range, counted from 1. */
export async function listSitemapIds(db: Db, kind: ListedKind, number: number): Promise<number[]> {
  const last = number * mostInSitemap;
  const isShown = kind === 'teams' ? sql`and withdrawn_at is null` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from ${tables[kind]} where id > ${last - mostInSitemap} and id <= ${last} ${isShown} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
