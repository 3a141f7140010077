import { type RawBuilder, sql } from 'kysely';
import { leagueJson } from '../league/league-list';
import { placeLabel, scheduleJson } from '../platform/sql-json';

/** A table whose rows are searched by their only name; the row's alias is `n`. */
export type NamedTable = {
  table: string;
  hit: RawBuilder<unknown>;
  filter?: RawBuilder<unknown>;
  latestFirst?: boolean;
};

type OfSports = { sportTypeIds: readonly number[] };

export const clubs: NamedTable = {
  table: 'clubs',
  hit: sql`json_build_object('id', n.id, 'name', n.name, 'location', ${placeLabel('n')},
    'profileImage', n.profile_image,
    'memberCount', (select count(*) from club_memberships c where c.club_id = n.id))`,
};

type EventFilter = OfSports & { onlyGoldenTickets: boolean };

export function events({ sportTypeIds, onlyGoldenTickets }: EventFilter): NamedTable {
  return {
    table: 'events',
    hit: sql`json_build_object('id', n.id, 'name', n.name, 'location', ${placeLabel('n')},
      'eventState', n.state, 'eventSchedule', ${scheduleJson('n')})`,
    filter: sql`${isOfSport('n', sportTypeIds)} and (n.has_golden_ticket or not ${onlyGoldenTickets}::boolean)`,
  };
}

export function schools({ isCollege }: { isCollege: boolean | null }): NamedTable {
  return {
    table: 'schools',
    hit: sql`json_build_object('id', n.id, 'name', n.name, 'location', ${placeLabel('n')},
      'profilePhotoUrl', n.profile_image, 'isCollege', n.is_college,
      'school', json_build_object('displayName', n.display_name, 'shortName', n.short_name))`,
    ...(isCollege !== null && { filter: sql`n.is_college = ${isCollege}` }),
  };
}

/** A team plays every season under the same name, each time as a new row. */
export function teams({ sportTypeIds }: OfSports): NamedTable {
  const ofSport = sql`and exists (select from sessions s join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id where s.id = n.session_id and ${isOfSport('l', sportTypeIds)})`;
  return {
    table: 'teams',
    hit: sql`(select json_build_object('id', n.id, 'name', n.name, 'crest', n.crest, 'sportTypeId', l.sport_type_id,
        'sessionName', s.name, 'leagueName', l.name, 'location', ${placeLabel('x')})
      from sessions s join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
        cross join lateral (select coalesce(s.place_id, c.place_id) as place_id) x
      where s.id = n.session_id)`,
    filter: sql`n.withdrawn_at is null ${sportTypeIds.length > 0 ? ofSport : sql``}`,
    latestFirst: true,
  };
}

export function leagues({ sportTypeIds, now }: OfSports & { now: Date }): NamedTable {
  return { table: 'leagues', hit: leagueJson('n', now), filter: isOfSport('n', sportTypeIds) };
}

/** No sport means every sport. */
function isOfSport(row: string, sportTypeIds: readonly number[]): RawBuilder<unknown> {
  return sql`(${sql.ref(`${row}.sport_type_id`)} = any(${sportTypeIds}::smallint[])
    or ${sportTypeIds.length === 0}::boolean)`;
}
