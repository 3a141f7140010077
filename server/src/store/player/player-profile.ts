import type { PlayerProfile, RatingPoint, TeamOfPlayer } from '@courtline/contract/player';
import type { PlayerRating } from '@courtline/contract/rating';
import { crestOf } from '@courtline/domain/team/crest';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';
import { birthDateOf, playsAmongJuniors } from './juniors';
import { leagueRatings } from './league-rating';
import { type RatingRow, ratingFacts, readRating } from './rating';
import { placeLabel, utcText } from '../platform/sql-json';

/** A player with ratings, record and teams in one statement. */
export async function findPlayerProfile(db: Db, id: number, today: string) {
  const row = await db
    .selectFrom('players as p')
    .select([
      'p.id',
      'p.member_id as memberId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      sql<string | null>`${birthDateOf('p')}::text`.as('birthDate'),
      sql<string | null>`coalesce(p.place_name, ${placeLabel('p')})`.as('location'),
      playsAmongJuniors('p').as('playsAmongJuniors'),
      'p.profile_image as profileImage',
      'p.description_short as descriptionShort',
      'p.is_pro as isPro',
      ratings.as('ratings'),
      history.as('ratingHistory'),
      leagueRatings.as('leagueRatings'),
      record.as('record'),
      teams.as('teams'),
    ])
    .where('p.id', '=', id)
    .where('p.is_former', '=', false)
    .modifyEnd(keepPlan)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    ratings: row.ratings.map((rating) => shownRating(rating, today)),
    teams: row.teams.map((team) => ({ ...team, crest: crestOf(team.id, team.crest) })),
  };
}

function shownRating(stored: StoredRating, today: string): PlayerRating {
  const { value, status, reliability } = readRating(stored, today);
  const { sportTypeId, matchTypeId } = stored;
  return { sportTypeId, matchTypeId, value, status, progress: reliability };
}

/** The facts that decide how much of a player a stranger sees; null if the player does not exist or was deleted. */
export async function findPlayerAge(db: Db, id: number) {
  const row = await db
    .selectFrom('players as p')
    .select([
      sql<string | null>`${birthDateOf('p')}::text`.as('birthDate'),
      playsAmongJuniors('p').as('playsAmongJuniors'),
    ])
    .where('p.id', '=', id)
    .where('p.is_former', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

type StoredRating = Pick<PlayerRating, 'sportTypeId' | 'matchTypeId'> & RatingRow;

const ratings = sql<StoredRating[]>`coalesce((
  select json_agg(json_build_object('sportTypeId', r.sport_type_id, 'matchTypeId', r.match_type_id,
    ${ratingFacts('r')}) order by r.sport_type_id, r.match_type_id)
  from ratings r where r.player_id = p.id), '[]'::json)`;

const mostPoints = 300;

const history = sql<RatingPoint[]>`coalesce((
  select json_agg(json_build_object('sportTypeId', h.sport_type_id, 'matchTypeId', h.match_type_id,
    'value', h.value, 'changedAtUtc', ${utcText('h.changed_at')}) order by h.changed_at, h.id)
  from (select * from rating_history y where y.player_id = p.id and y.value > 0
    order by y.changed_at desc, y.id desc limit ${sql.lit(mostPoints)}) h), '[]'::json)`;

const record = sql<PlayerProfile['record']>`(
  select case when count(*) > 0 then json_build_object('wins', count(*) filter (where r.winning_side = s.side),
    'losses', count(*) filter (where r.winning_side <> s.side)) end
  from result_players s join results r on r.line_id = s.line_id
  where s.player_id = p.id and r.winning_side is not null)`;

type StoredTeam = Omit<TeamOfPlayer, 'crest'> & { crest: string | null };

const teams = sql<StoredTeam[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'crest', t.crest, 'sportTypeId', l.sport_type_id,
    'sessionName', s.name, 'leagueName', l.name, 'sessionEndDateUtc', ${utcText('s.ends_at')})
    order by s.ends_at desc, t.id)
  from team_members m
    join teams t on t.id = m.team_id
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
  where m.player_id = p.id and m.left_at is null), '[]'::json)`;
