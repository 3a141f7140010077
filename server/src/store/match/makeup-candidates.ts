import { availabilities, scheduleStatuses } from '@courtline/domain/constants';
import type { Location } from '@courtline/contract/place';
import type { CandidatePlace, CandidatePlayer } from '@courtline/domain/match/suggest-times';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { locationJson, utcText } from '../platform/sql-json';

export type MakeupCandidates = {
  places: (CandidatePlace & { location: Location })[];
  players: CandidatePlayer[];
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Where a match could be played (its own place, the home courts of both teams, the venue of the session) with the matches
 * there, and when its players are away or play elsewhere.
 */
export async function findMakeupCandidates(
  db: Db,
  { teamMatchId, now }: { teamMatchId: number; now: Date },
): Promise<MakeupCandidates> {
  const [since, until] = [new Date(now.getTime() - 60 * dayMs), new Date(now.getTime() + 60 * dayMs)];
  const { rows } = await sql<MakeupCandidates>`
    select coalesce((select json_agg(json_build_object('id', z.id, 'latitude', z.latitude, 'longitude', z.longitude,
          'timeZone', z.time_zone, 'location', ${locationJson('z')},
          'matchesAt', coalesce((select json_agg(${utcText('o.match_at')}) from team_matches o
            where o.place_id = z.id and o.id <> m.id and o.match_at between ${since} and ${until}), '[]')
          ) order by k.rank)
        from (select x.place_id, min(x.rank) as rank from (values (m.place_id, 1), (t1.home_court_place_id, 2),
            (t2.home_court_place_id, 3), (coalesce(s.place_id, c.place_id), 4)) as x(place_id, rank)
          where x.place_id is not null group by x.place_id) k
        join places z on z.id = k.place_id and z.kind in ('venue', 'address')), '[]') as places,
      coalesce((select json_agg(json_build_object('teamMemberId', tm.id,
          'absences', coalesce((select json_agg(json_build_object('startsOn', a.starts_on::text, 'endsOn', a.ends_on::text))
            from absences a where a.member_id = tm.member_id and a.ends_on >= ${now}::date), '[]'),
          'matchesAt', coalesce((select json_agg(distinct ${utcText('o.match_at')}) from team_members e
            join team_matches o on e.team_id in (o.position1_team_id, o.position2_team_id)
              and o.id <> m.id and o.match_at between ${now} and ${until}
            join schedules d on d.session_id = o.session_id and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
            left join availability v on v.team_match_id = o.id and v.team_member_id = e.id
            where e.member_id = tm.member_id and e.left_at is null
              and v.player_availability_status_type_id is distinct from ${sql.lit(availabilities.no.id)}), '[]')))
        from team_members tm where tm.team_id in (t1.id, t2.id) and tm.left_at is null), '[]') as players
    from team_matches m
    join sessions s on s.id = m.session_id
    join conferences c on c.id = s.conference_id
    left join teams t1 on t1.id = m.position1_team_id
    left join teams t2 on t2.id = m.position2_team_id
    where m.id = ${teamMatchId}`.execute(db);
  return rows[0] ?? { places: [], players: [] };
}
