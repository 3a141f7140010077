import type { RatedPlayer } from '@courtline/contract/rating';
import { genders } from '@courtline/domain/constants';
import { activeSince, matchesToBeRated } from '@courtline/domain/rating/rating-status';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { type RatingRow, readRating } from './rating';
import { type FoundJuniors, isFound } from './juniors';
import { placeLabel } from '../platform/sql-json';

export type RatingListOptions = {
  /** A league that computes its own; null for UTR and UTR-P. */
  leagueId: number | null;
  sportTypeId: number;
  matchTypeId: number;
  genderTypeId: number | null;
  /** The last player of the previous page. */
  after: number | null;
  withJuniors: FoundJuniors;
  today: string;
  limit: number;
};

/** Reads the rank index from the position of the last player on. */
export async function listRatedPlayers(db: Db, wanted: RatingListOptions): Promise<RatedPlayer[]> {
  const { rows } = await ratedPlayersStatement(wanted).execute(db);
  return rows.map(({ rating, ...player }) => {
    const { value, status } = readRating(rating, wanted.today);
    return { ...player, value: value ?? 0, status };
  });
}

type Stored = Omit<RatedPlayer, 'value' | 'status'> & { rating: RatingRow };

export function ratedPlayersStatement(wanted: RatingListOptions) {
  const { leagueId, sportTypeId, matchTypeId, genderTypeId, after, today, limit } = wanted;
  const table = sql.table(leagueId === null ? 'ratings' : 'league_ratings');
  const found = isFound('p', wanted);
  const ofKind = (row: string) =>
    sql`${leagueId === null ? sql`${sql.ref(`${row}.sport_type_id`)} = ${sportTypeId}` : sql`${sql.ref(`${row}.league_id`)} = ${leagueId}`}
      and ${sql.ref(`${row}.match_type_id`)} = ${matchTypeId}`;
  const below = sql`and (-r.value, r.player_id) > (
    select -a.value, a.player_id from ${table} a where a.player_id = ${after} and ${ofKind('a')})`;
  return sql<Stored>`
    select p.id as "playerId", p.first_name || ' ' || p.last_name as "displayName",
      coalesce(p.place_name, ${placeLabel('p')}) as location, p.profile_image as "profileImage",
      case p.gender_type_id when ${sql.lit(genders.male.id)} then 'M'
        when ${sql.lit(genders.female.id)} then 'F' end as gender,
      json_build_object('value', r.value, 'matchCount', r.match_count, 'lastMatchOn', r.last_match_on,
        'isVerified', false) as rating
    from ${table} r
    join players p on p.id = r.player_id
    where ${ofKind('r')} and r.value > 0 and r.match_count >= ${sql.lit(matchesToBeRated)}
      and (r.last_match_on is null or r.last_match_on >= ${activeSince(today)}::date)
      and not p.is_former
      ${genderTypeId === null ? sql`` : sql`and p.gender_type_id = ${genderTypeId}`}
      ${found === null ? sql`` : sql`and ${found}`}
      ${after === null ? sql`` : below}
    order by -r.value, r.player_id
    limit ${limit}`;
}
