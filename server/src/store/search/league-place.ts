import type { OwnPlace } from '@courtline/contract/place';
import type { OwnPlaceLeagues } from '@courtline/domain/permission/place';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { containing } from './search-pattern';

/** The leagues in which a member captains or organizes; an appointment counts once it is accepted. */
export async function listAcceptedLeagueIds(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select league_id as id from league_organizers where member_id = ${memberId} and accepted_at is not null
    union
    select c.league_id from conference_organizers o join conferences c on c.id = o.conference_id
      where o.member_id = ${memberId} and o.accepted_at is not null
    union
    select c.league_id from team_captains k join teams t on t.id = k.team_id
      join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
      where k.member_id = ${memberId} and k.accepted_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the place `p` may be found: gazetteer places by everyone, custom places within their leagues. */
export function isFindable(leagues: OwnPlaceLeagues): RawBuilder<boolean> {
  if (leagues === 'all') return sql<boolean>`true`;
  return sql<boolean>`(p.place_id not like 'venue-%' or exists (select from league_places lp
    where lp.place_id = p.id and lp.league_id = any(${leagues}::int[])))`;
}

export async function addPlaceToLeague(
  db: Db,
  place: { placeRowId: number; leagueId: number },
): Promise<void> {
  await db
    .insertInto('league_places')
    .values({ league_id: place.leagueId, place_id: place.placeRowId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Filter = { words: string | null; before: number | null; limit: number };

const mostUses = 5;

/** The places that users typed, the newest first. */
export async function listOwnPlaceRows(db: Db, { words, before, limit }: Filter): Promise<OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    with page as materialized (
      select p.id, p.name, p.formatted_address from places p
      where p.place_id like 'venue-%' and (${before}::int is null or p.id < ${before}::int)
        and (${words}::text is null or (place_key(${words}) <> '' and p.search_key like '%' || place_key(${words}) || '%')
          or exists (select from league_places lp join leagues l on l.id = lp.league_id
            where lp.place_id = p.id and lower(l.name) like lower(${containing(words ?? '')})))
      order by p.id desc limit ${limit}
    )
    select page.id, page.name, page.formatted_address as "formattedAddress",
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name, l.id)
        from league_places lp join leagues l on l.id = lp.league_id where lp.place_id = page.id), '[]') as leagues,
      coalesce((select json_agg(json_build_object('kind', u.kind, 'id', u.id, 'name', u.name, 'within', u.within)
        order by u.rank, u.id) from (${usesOf} order by rank, id limit ${mostUses}) u), '[]') as uses,
      (select count(*)::int from (${usesOf}) u) as "useCount",
      (select count(*)::int from team_matches m where m.place_id = page.id) as "matchCount"
    from page order by page.id desc`.execute(db);
  return rows;
}

const usesOf = sql`
  select 1 as rank, 'conference' as kind, k.id, k.name, l.name as within
  from conferences k join leagues l on l.id = k.league_id where k.place_id = page.id
  union all
  select 2, 'session', s.id, s.name, k.name
  from sessions s join conferences k on k.id = s.conference_id where s.place_id = page.id
  union all
  select 3, 'team', t.id, t.name, s.name
  from teams t join sessions s on s.id = t.session_id where t.home_court_place_id = page.id`;
