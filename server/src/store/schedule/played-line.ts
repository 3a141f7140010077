import type { CompletionId, ScoringFormatId, SetScore, Side } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { ageFields } from '../player/juniors';
import { utcText } from '../platform/sql-json';

type PersonInLine = {
  playerId: number;
  side: Side;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
};

export type PlayedLineRow = {
  lineId: number;
  teamMatchId: number;
  matchDate: string | null;
  timeZone: string | null;
  sessionName: string;
  matchTypeId: number;
  scoringFormatTypeId: ScoringFormatId;
  side: Side;
  winningSide: Side | null;
  resultCompletionTypeId: CompletionId;
  sets: SetScore[];
  people: PersonInLine[];
};

type Params = { playerId: number; pageNumber: number; pageSize: number };

/** One page of a player's lines with a result, and the total count, in one statement. */
export async function listPlayedLines(db: Db, params: Params) {
  const { playerId, pageNumber, pageSize } = params;
  const { rows } = await sql<{ lines: PlayedLineRow[]; totalCount: number }>`
    with played as materialized (
      select h.line_id, h.side, n.match_type_id, n.scoring_format_type_id, m.id as team_match_id, m.match_at,
        m.session_id, m.place_id, m.position1_team_id
      from result_players h
      join results o on o.line_id = h.line_id
      join lines n on n.id = h.line_id
      join team_matches m on m.id = n.team_match_id
      where h.player_id = ${playerId}
    ), page as (
      select * from played order by match_at desc nulls last, line_id desc
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
    )
    select (select count(*)::int from played) as "totalCount",
      coalesce((select json_agg(${line} order by x.match_at desc nulls last, x.line_id desc)
        from page x
        join results o on o.line_id = x.line_id
        join sessions s on s.id = x.session_id
        join conferences c on c.id = s.conference_id
        left join teams t on t.id = x.position1_team_id
        left join places z on z.id = coalesce(x.place_id, t.home_court_place_id, s.place_id, c.place_id)
      ), '[]'::json) as lines`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A selection without a table has one row');
  return row;
}

const people = sql`(select json_agg(json_build_object('playerId', p.id, 'side', h.side,
    'firstName', p.first_name, 'lastName', p.last_name, ${ageFields('p')}) order by h.side, h.slot)
  from result_players h join players p on p.id = h.player_id where h.line_id = x.line_id)`;

const line = sql`json_build_object('lineId', x.line_id, 'teamMatchId', x.team_match_id,
  'matchDate', ${utcText('x.match_at')}, 'timeZone', z.time_zone, 'sessionName', s.name,
  'matchTypeId', x.match_type_id, 'scoringFormatTypeId', x.scoring_format_type_id, 'side', x.side,
  'winningSide', o.winning_side, 'resultCompletionTypeId', o.result_completion_type_id, 'sets', o.sets,
  'people', ${people})`;
