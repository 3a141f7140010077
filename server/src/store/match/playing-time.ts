import {
  availabilities,
  matchKinds,
  resultCompletions,
  scheduleStatuses,
  teamMatchStatuses,
} from '@courtline/domain/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';
import { utcText } from '../platform/sql-json';

type PlayingTimeRow = {
  teamMemberId: number;
  memberId: number;
  playerId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  isSubstitute: boolean;
  genderTypeId: 1 | 2 | 3 | null;
  matchesOffered: number;
  matchesAvailable: number;
  matchesPlayed: number;
  singlesPlayed: number;
  doublesPlayed: number;
  lastPlayedUtc: string | null;
};

type Params = { teamId: number; now: Date };

const { defaulted, notPlayed, postponed } = resultCompletions;

/** A default, a line that was not played and one that was postponed give nobody playing time. */
export const wasPlayed = sql`o.result_completion_type_id not in (${sql.lit(defaulted.id)}, ${sql.lit(notPlayed.id)},
  ${sql.lit(postponed.id)})`;

/** Published matches of the team that have started or ended; byes are no matches. */
function matchesOf(teamId: RawBuilder<unknown>, now: Date) {
  return sql`
    select m.id, m.match_at from team_matches m
    join schedules d on d.session_id = m.session_id
      and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    where ${teamId} in (m.position1_team_id, m.position2_team_id) and m.bye_status_type_id is null
      and (m.match_at <= ${now} or m.team_match_status_type_id = ${sql.lit(teamMatchStatuses.completed.id)})`;
}

/**
 * The roster with what each player was offered and played. By member, not by roster spot, so that a player who leaves
 * and returns keeps their matches. Reads results only: lineups that were saved and not played do not count.
 */
export async function listPlayingTime(db: Db, { teamId, now }: Params): Promise<PlayingTimeRow[]> {
  const { rows } = await sql<PlayingTimeRow>`
    with own_matches as materialized (${matchesOf(sql`${teamId}::int`, now)}),
    played as materialized (
      select e.member_id, x.id, max(x.match_at) as match_at,
        count(*) filter (where n.match_type_id = ${sql.lit(matchKinds.singles.id)})::int as singles,
        count(*) filter (where n.match_type_id = ${sql.lit(matchKinds.doubles.id)})::int as doubles
      from own_matches x
      join lines n on n.team_match_id = x.id
      join results o on o.line_id = n.id and ${wasPlayed}
      join result_players h on h.line_id = n.id
      join team_members e on e.id = h.team_member_id and e.team_id = ${teamId}
      group by e.member_id, x.id
    )
    select tm.id as "teamMemberId", tm.member_id as "memberId", tm.player_id as "playerId",
      p.first_name as "firstName", p.last_name as "lastName", ${birthDateOf('p')} as "birthDate",
      ${playsAmongJuniors('p')} as "playsAmongJuniors", ${lacksConsent('p')} as "lacksConsent",
      tm.is_substitute as "isSubstitute", p.gender_type_id as "genderTypeId", t.*
    from team_members tm
    join players p on p.id = tm.player_id
    cross join lateral (
      select count(*)::int as "matchesOffered",
        count(*) filter (where y.id is not null
          or v.player_availability_status_type_id = ${sql.lit(availabilities.yes.id)})::int as "matchesAvailable",
        count(y.id)::int as "matchesPlayed", coalesce(sum(y.singles), 0)::int as "singlesPlayed",
        coalesce(sum(y.doubles), 0)::int as "doublesPlayed",
        (select ${utcText('z.last')} from (select max(y.match_at) as last) z) as "lastPlayedUtc"
      from own_matches x
      left join played y on y.id = x.id and y.member_id = tm.member_id
      left join availability v on v.team_match_id = x.id and v.team_member_id = tm.id
      where y.id is not null or x.match_at is null or x.match_at >= tm.joined_at
    ) t
    where tm.team_id = ${teamId} and tm.left_at is null
    order by tm.is_substitute, tm.id`.execute(db);
  return rows;
}

type PairRow = { teamMemberIds: [number, number]; times: number; lastLine: number | null };

/** Who of the present roster has played doubles with whom, how often, and in which line of the team's last match. */
export async function listPairs(db: Db, { teamId, now }: Params): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with own_matches as materialized (${matchesOf(sql`${teamId}::int`, now)}),
    pair as materialized (
      select least(a.id, b.id) as one, greatest(a.id, b.id) as other, n.lineup_position, x.id as match_id, x.match_at
      from own_matches x
      join lines n on n.team_match_id = x.id and n.match_type_id = ${sql.lit(matchKinds.doubles.id)}
      join results o on o.line_id = n.id and ${wasPlayed}
      join result_players h on h.line_id = n.id and h.slot = 1
      join result_players k on k.line_id = n.id and k.slot = 2 and k.side = h.side
      join team_members e on e.id = h.team_member_id and e.team_id = ${teamId}
      join team_members f on f.id = k.team_member_id
      join team_members a on a.team_id = ${teamId} and a.member_id = e.member_id and a.left_at is null
      join team_members b on b.team_id = ${teamId} and b.member_id = f.member_id and b.left_at is null
    ), latest as (select match_id from pair order by match_at desc nulls last, match_id desc limit 1)
    select json_build_array(one, other) as "teamMemberIds", count(*)::int as times,
      min(lineup_position) filter (where match_id = (select match_id from latest)) as "lastLine"
    from pair group by one, other order by one, other`.execute(db);
  return rows;
}
