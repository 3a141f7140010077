import type { Location, ShownPlace } from '@courtline/contract/place';
import { sql } from 'kysely';

/**
 * 'Decatur, GA' if city and state are known, otherwise the name of the place; `row` is the alias of a row with a place_id.
 */
export function placeLabel(row: string) {
  return sql<string | null>`(select coalesce(z.city || ', ' || z.state, z.name) from places z
    where z.id = ${sql.ref(`${row}.place_id`)})`;
}

/** A time in the format of the JSON responses. */
export function utcText(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** `row` is the alias of a row with a place_id. */
export function placeJson(row: string) {
  return sql<ShownPlace | null>`(select json_build_object('placeName', z.name,
    'formattedAddress', z.formatted_address, 'lat', z.latitude, 'lng', z.longitude)
    from places z where z.id = ${sql.ref(`${row}.place_id`)})`;
}

/** A joined place in the format that a form sends back; null without one. */
export function locationJson(place: string) {
  const of = (column: string) => sql.ref(`${place}.${column}`);
  return sql<Location | null>`case when ${of('id')} is null then null else json_build_object(
    'placeId', ${of('place_id')}, 'placeName', ${of('name')}, 'formattedAddress', ${of('formatted_address')},
    'lat', ${of('latitude')}, 'lng', ${of('longitude')}, 'timeZone', ${of('time_zone')}) end`;
}

export function scheduleJson(row: string) {
  return sql<Schedule>`json_build_object('startDateUtc', ${utcText(`${row}.starts_at`)},
    'endDateUtc', ${utcText(`${row}.ends_at`)},
    'timeZone', (select z.time_zone from places z where z.id = ${sql.ref(`${row}.place_id`)}))`;
}

type Schedule = { startDateUtc: string; endDateUtc: string; timeZone: string | null };
