import type { LeagueRating, LeagueRatingChange } from '@courtline/contract/player';
import type { ScoringFormatId, SetScore, Side } from '@courtline/domain/score/result';
import type { RatingFacts } from '@courtline/domain/rating/rating-status';
import { sql } from 'kysely';
import { utcText } from '../platform/sql-json';

type ChangeFacts = Omit<LeagueRatingChange, 'score'> & {
  side: Side;
  sets: SetScore[];
  scoringFormatTypeId: ScoringFormatId;
};

export type LeagueRatingFacts = RatingFacts &
  Pick<LeagueRating, 'leagueId' | 'leagueName' | 'sportTypeId' | 'matchTypeId'> & {
    spread: number;
    changes: ChangeFacts[];
  };

const mostChanges = 50;

const changes = sql`coalesce((
  select json_agg(json_build_object('playedAtUtc', ${utcText('h.played_at')}, 'isWon', h.won, 'value', h.value,
    'change', h.change, 'opponents', h.opponents, 'partner', h.partner, 'side', f.side, 'sets', o.sets,
    'scoringFormatTypeId', n.scoring_format_type_id) order by h.played_at, h.line_id)
  from (select * from league_rating_changes y
    where y.player_id = q.player_id and y.league_id = q.league_id and y.match_type_id = q.match_type_id
    order by y.played_at desc, y.line_id desc limit ${sql.lit(mostChanges)}) h
  join result_players f on f.line_id = h.line_id and f.player_id = h.player_id
  join results o on o.line_id = h.line_id
  join lines n on n.id = h.line_id), '[]'::json)`;

/** Of the player `p`, by league. */
export const leagueRatings = sql<LeagueRatingFacts[]>`coalesce((
  select json_agg(json_build_object('leagueId', l.id, 'leagueName', l.name, 'sportTypeId', l.sport_type_id,
    'matchTypeId', q.match_type_id, 'value', q.value, 'matchCount', q.match_count, 'lastMatchOn', q.last_match_on,
    'spread', q.spread, 'changes', ${changes}) order by l.name, l.id, q.match_type_id)
  from league_ratings q join leagues l on l.id = q.league_id
  where q.player_id = p.id), '[]'::json)`;
