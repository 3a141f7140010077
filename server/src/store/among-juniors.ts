import { ageGroups, leagueTypes } from '@courtline/domain/constants';
import { adultAge } from '@courtline/domain/permission/junior';
import { type RawBuilder, sql } from 'kysely';

const juniorLeagueTypeIds = Object.values(leagueTypes)
  .filter(({ ageGroupId }) => ageGroupId === ageGroups.junior.id)
  .map(({ id }) => id);

/** Whether the player stands, or ever stood, on a roster of a junior league; asked one by one along an index. */
export function playsAmongJuniors(player: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select true from team_members j
      join teams t on t.id = j.team_id
      join sessions s on s.id = t.session_id
      join conferences c on c.id = s.conference_id
      join leagues l on l.id = c.league_id
    where j.player_id = ${sql.ref(`${player}.id`)}
      and l.league_type_id in (${sql.join(juniorLeagueTypeIds.map((id) => sql.lit(id)))})
    limit 1), false)`;
}

/** Whose birth date nobody knows counts as grown up, unless they play among juniors. */
export function isGrownUp(player: string, today: string): RawBuilder<boolean> {
  const birthDate = sql.ref(`${player}.birth_date`);
  return sql<boolean>`case when ${birthDate} is null then not ${playsAmongJuniors(player)}
    else ${birthDate} <= ${today}::date - make_interval(years => ${adultAge}) end`;
}
