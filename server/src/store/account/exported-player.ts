import { sql } from 'kysely';
import { utcText } from '../platform/sql-json';
import { listOf } from './data-export-lists';

const ratings = listOf(
  sql`'sportTypeId', h.sport_type_id, 'matchTypeId', h.match_type_id, 'value', h.value, 'status', h.status,
    'changedAtUtc', ${utcText('h.changed_at')}`,
  sql`order by h.id) from rating_history h where h.player_id = p.id`,
);

const leagueRatings = listOf(
  sql`'league', l.name, 'matchTypeId', h.match_type_id, 'playedAtUtc', ${utcText('h.played_at')}, 'isWon', h.won,
    'value', h.value, 'change', h.change`,
  sql`order by h.played_at, h.line_id) from league_rating_changes h join leagues l on l.id = h.league_id
    where h.player_id = p.id`,
);

/** The player of the member `m`, with ratings. */
export const exportedPlayer = sql`(select json_build_object('playerId', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
    'birthDate', p.birth_date, 'genderTypeId', p.gender_type_id, 'placeName', p.place_name,
    'descriptionShort', p.description_short, 'ratings', ${ratings}, 'leagueRatings', ${leagueRatings})
  from players p where p.member_id = m.id)`;
