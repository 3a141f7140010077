import type { CompletionId, SetScore, Side } from '@courtline/domain/score/result';
import type { RatingSource } from '@courtline/domain/rating/rating-source';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** Leagues with something to compute. Of a league that uses other ratings and has none of its own, there is nothing. */
export async function listLeaguesToRate(db: Db): Promise<number[]> {
  await sql`delete from league_rating_jobs j using leagues l
    where l.id = j.league_id and l.rating_source <> 'league'
      and not exists (select from league_ratings r where r.league_id = l.id)`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select distinct league_id as id from league_rating_jobs order by league_id`.execute(db);
  return rows.map(({ id }) => id);
}

type Choice = { leagueId: number; ratingSource: RatingSource };

/** Rosters show other ratings from now on. The league's own are computed from the beginning, or removed. */
export async function saveRatingSource(db: Db, { leagueId, ratingSource }: Choice): Promise<void> {
  await sql`update sessions set public_version = public_version + 1 where id in (
    select s.id from sessions s join conferences c on c.id = s.conference_id
    where c.league_id = ${leagueId} order by s.id for update of s)`.execute(db);
  await sql`update leagues set rating_source = ${ratingSource} where id = ${leagueId}`.execute(db);
  await sql`insert into league_rating_jobs (league_id, from_at) values (${leagueId}, '-infinity')`.execute(
    db,
  );
}

type Due = { from: string; sportTypeId: number; source: RatingSource };

/**
 * Takes the jobs of a league; null if there is none. A statement after this one sees at least those that
 * caused the jobs; a later result has a job of its own.
 */
export async function takeRatingJobs(db: Db, leagueId: number): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with taken as (delete from league_rating_jobs where league_id = ${leagueId} returning from_at)
    select min(t.from_at)::text as "from", l.sport_type_id as "sportTypeId", l.rating_source as source
    from taken t join leagues l on l.id = ${leagueId} group by l.id`.execute(db);
  return rows[0] ?? null;
}

type From = { leagueId: number; from: string };

/** A result with its players, as it is stored. */
type ResultRow = {
  lineId: number;
  matchTypeId: number;
  playedAt: number;
  completionId: CompletionId;
  winningSide: Side | null;
  sets: readonly SetScore[];
  side1: readonly number[];
  side2: readonly number[];
};

/** A match counts on its day, or when its score was posted before. */
export async function listResultsToRate(db: Db, { leagueId, from }: From): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select n.id as "lineId", n.match_type_id as "matchTypeId",
      extract(epoch from least(m.match_at, o.posted_at))::float8 * 1000 as "playedAt",
      o.result_completion_type_id as "completionId", o.winning_side as "winningSide", o.sets,
      coalesce(array_agg(p.player_id order by p.slot) filter (where p.side = 1), '{}') as side1,
      coalesce(array_agg(p.player_id order by p.slot) filter (where p.side = 2), '{}') as side2
    from conferences c
    join sessions s on s.conference_id = c.id
    join team_matches m on m.session_id = s.id
    join lines n on n.team_match_id = m.id
    join results o on o.line_id = n.id
    join result_players p on p.line_id = o.line_id
    where c.league_id = ${leagueId} and o.winning_side is not null
      and least(m.match_at, o.posted_at) >= ${from}::timestamptz
    group by n.id, m.match_at, o.line_id
    order by least(m.match_at, o.posted_at), n.id`.execute(db);
  return rows;
}

type SkillRow = {
  playerId: number;
  matchTypeId: number;
  mean: number;
  spread: number;
  matchCount: number;
  playedAt: number;
};

/** What is known about players before a day. */
export async function listSkillsBefore(
  db: Db,
  { leagueId, from, playerIds }: From & { playerIds: readonly number[] },
): Promise<SkillRow[]> {
  const { rows } = await sql<SkillRow>`
    select x.player_id as "playerId", x.match_type_id as "matchTypeId", x.mean, x.spread, x.match_count as "matchCount",
      extract(epoch from x.played_at)::float8 * 1000 as "playedAt"
    from unnest(${playerIds}::int[]) as wanted (id)
    cross join (values (1::smallint), (2::smallint)) as kind (id)
    cross join lateral (
      select h.* from league_rating_changes h
      where h.player_id = wanted.id and h.league_id = ${leagueId} and h.match_type_id = kind.id
        and h.played_at < ${from}::timestamptz
      order by h.played_at desc, h.line_id desc limit 1) x`.execute(db);
  return rows;
}
