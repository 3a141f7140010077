import type { LineResult } from '@courtline/domain/score/result';
import type { GameRuleId } from '@courtline/domain/score/format';
import { scoringWith } from '@courtline/domain/rule-pack/compile-rule-pack';
import type {
  RecordLine,
  RecordPerson,
  RecordSession,
  RecordTeam,
} from '@courtline/domain/tournament-record/source';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import { compiledPack } from './compiled-pack';

export type RecordFacts = {
  leagueId: number;
  conferenceId: number;
  session: RecordSession;
  teams: RecordTeam[];
  people: RecordPerson[];
  /** By team match. */
  lines: Map<number, RecordLine[]>;
};

type Row = Omit<RecordFacts, 'lines'> & {
  gameRuleId: GameRuleId;
  rulePack: string | null;
  lineList: LineRow[];
};

type LineRow = Pick<RecordLine, 'lineId' | 'matchTypeId' | 'lineupPosition' | 'players'> & {
  teamMatchId: number;
  formatId: RecordLine['scoring']['formatId'];
  result: LineResult | null;
};

/** A session with its teams, their players and the results of all lines, in one statement; null if there is none. */
export async function findRecordFacts(
  db: Db,
  { sessionId, today }: { sessionId: number; today: string },
): Promise<RecordFacts | null> {
  const { rows } = await sql<Row>`
    select c.league_id as "leagueId", c.id as "conferenceId", s.game_rule_type_id as "gameRuleId",
      s.rule_pack::text as "rulePack", ${session} as session, ${teams} as teams, ${people(today)} as people,
      ${lines} as "lineList"
    from sessions s
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    where s.id = ${sessionId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { gameRuleId, rulePack, lineList, ...facts } = row;
  const pack = compiledPack(rulePack);
  const byMatch = new Map<number, RecordLine[]>();
  for (const { teamMatchId, formatId, ...line } of lineList) {
    const scoring = scoringWith(pack, { matchTypeId: line.matchTypeId, formatId, gameRuleId });
    byMatch.set(teamMatchId, [...(byMatch.get(teamMatchId) ?? []), { ...line, scoring }]);
  }
  return { ...facts, lines: byMatch };
}

const session = sql`json_build_object('id', s.id, 'name', s.name, 'leagueName', l.name, 'conferenceName', c.name,
  'sessionTypeId', s.session_type_id, 'genderTypeId', c.gender_type_id, 'startDateUtc', ${utcText('s.starts_at')},
  'endDateUtc', ${utcText('s.ends_at')}, 'timeZone', venue.time_zone,
  'singlesPointsPerMatch', s.singles_points_per_match, 'doublesPointsPerMatch', s.doubles_points_per_match)`;

const teams = sql`coalesce((select json_agg(json_build_object('teamId', t.id, 'name', t.name, 'seed', e.seed) order by t.id)
  from teams t left join team_seeds e on e.session_id = t.session_id and e.team_id = t.id
  where t.session_id = s.id), '[]'::json)`;

/** A file is passed on more easily than a page, so it shows only the initial of a junior's last name. */
const people = (today: string) => sql`coalesce((
  select json_agg(json_build_object('playerId', q.id, 'teamId', r.team_id, 'firstName', q.first_name,
    'lastName', case when is_junior(r.member_id, ${today}::date) then left(q.last_name, 1) || '.' else q.last_name end)
    order by r.id)
  from team_members r
  join teams t on t.id = r.team_id
  join players q on q.id = r.player_id
  where t.session_id = s.id and (r.left_at is null
    or exists (select from result_players h where h.team_member_id = r.id))), '[]'::json)`;

/** With the players of results only: a lineup may still be hidden. */
const lines = sql`coalesce((
  select json_agg(json_build_object('lineId', n.id, 'teamMatchId', n.team_match_id, 'matchTypeId', n.match_type_id,
    'lineupPosition', n.lineup_position, 'formatId', n.scoring_format_type_id,
    'result', case when o.line_id is not null then json_build_object('completionId', o.result_completion_type_id,
      'winningSide', o.winning_side, 'sets', o.sets) end,
    'players', coalesce((select json_agg(json_build_object('side', h.side, 'playerId', h.player_id) order by h.side, h.slot)
      from result_players h where h.line_id = n.id), '[]'::json))
    order by n.match_type_id, n.lineup_position)
  from team_matches m
  join lines n on n.team_match_id = m.id
  left join results o on o.line_id = n.id
  where m.session_id = s.id), '[]'::json)`;
