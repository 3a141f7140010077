import { scheduleStatuses, type sessionTypes } from '@courtline/domain/constants';
import type { RulePack } from '@courtline/domain/rule-pack/rule-pack';
import type { StandingsSession } from '@courtline/domain/standings/standings';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';
import { type StoredAdjustment, adjustmentsJson } from '../session/point-adjustments';

/** A league session with its teams, rounds and matches to come: what its scores do not tell. */
export type SeasonFacts = {
  session: Omit<StandingsSession, 'pack' | 'adjustments'> & {
    adjustments: StoredAdjustment[];
    id: number;
    rulePack: RulePack | null;
    leagueId: number;
    name: string;
    timeZone: string | null;
    sportTypeId: number;
    sessionTypeId: (typeof sessionTypes)[keyof typeof sessionTypes]['id'];
  };
  teams: { teamId: number; teamName: string; crest: string | null }[];
  rounds: { number: number; name: string }[];
  /** Matches of two known teams without a result. */
  open: {
    teamMatchId: number;
    teamMatchNumber: number;
    roundNumber: number;
    matchDate: string | null;
    position1TeamId: number;
    position2TeamId: number;
  }[];
};

/** Null if there is no such session. */
export async function findSeasonFacts(db: Db, sessionId: number): Promise<SeasonFacts | null> {
  const [facts] = await readFacts(db, { sessionId });
  return facts ?? null;
}

const isPublished = sql`exists (
  select from schedules d
  where d.session_id = s.id and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)})`;

const readFacts = preparedStatement<SeasonFacts, { sessionId: number }>(
  (value) => sql`
    select json_build_object('id', s.id, 'leagueId', l.id, 'name', s.name, 'timeZone', p.time_zone, 'sportTypeId', l.sport_type_id,
        'sessionTypeId', s.session_type_id, 'sessionStandingsTypeId', s.session_standings_type_id,
        'singlesPointsPerMatch', s.singles_points_per_match, 'doublesPointsPerMatch', s.doubles_points_per_match, 'rulePack', s.rule_pack,
        'adjustments', ${adjustmentsJson}) as session,
      coalesce((select json_agg(json_build_object('teamId', t.id, 'teamName', t.name, 'crest', t.crest) order by t.id)
        from teams t where t.session_id = s.id), '[]'::json) as teams,
      coalesce((select json_agg(json_build_object('number', r.number, 'name', r.name) order by r.number)
        from rounds r where r.session_id = s.id and ${isPublished}), '[]'::json) as rounds,
      coalesce((select json_agg(json_build_object('teamMatchId', m.id, 'teamMatchNumber', m.number,
          'roundNumber', r.number, 'matchDate', ${utcText('m.match_at')},
          'position1TeamId', m.position1_team_id, 'position2TeamId', m.position2_team_id) order by m.number)
        from team_matches m join rounds r on r.id = m.round_id
        where m.session_id = s.id and ${isPublished}
          and m.position1_team_id is not null and m.position2_team_id is not null
          and not exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)),
        '[]'::json) as open
    from sessions s join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
      left join places p on p.id = coalesce(s.place_id, c.place_id)
    where s.id = ${value('sessionId')}`,
);
