import { randomBytes } from 'node:crypto';
import { ownPlacePrefix } from '@courtline/domain/place/own-place';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** A place of an archive, with the id that it gets if it is new here. */
export type PlaceRow = { id: number };

const compared = [
  'kind',
  'name',
  'formatted_address',
  'latitude',
  'longitude',
  'time_zone',
  'city',
  'state',
  'postal_code',
  'country',
] as const;

/**
 * Returns the id of each place: that of the same place of the gazetteer, else of a new place of the league's own. An archive
 * cannot name or change a place of the gazetteer, which other leagues share.
 */
export async function savePlacesOfArchive(db: Db, places: readonly PlaceRow[]): Promise<number[]> {
  const given = places.map((place) => ({
    ...place,
    place_id: `${ownPlacePrefix}${randomBytes(16).toString('hex')}`,
  }));
  const same = sql.join(
    compared.map((name) => sql`p.${sql.ref(name)} is not distinct from r.${sql.ref(name)}`),
    sql` and `,
  );
  const { rows } = await sql<{ id: number }>`
    with given as (
      select r.* from json_populate_recordset(null::places, ${JSON.stringify(given)}::json) with ordinality r
    ), known as (
      select r.id, (select p.id from places p where p.latitude = r.latitude and p.longitude = r.longitude
        and p.place_id not like 'venue-%' and ${same} order by p.id limit 1) as known_id
      from given r
    ), added as (
      insert into places (id, place_id, ${sql.join(compared.map((name) => sql.ref(name)))})
      overriding system value
      select r.id, r.place_id, ${sql.join(compared.map((name) => sql`r.${sql.ref(name)}`))}
      from given r join known k on k.id = r.id where k.known_id is null
    )
    select coalesce(k.known_id, k.id) as id from known k join given r on r.id = k.id order by r.ordinality`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
