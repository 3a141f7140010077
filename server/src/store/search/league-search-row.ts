import type { FoundSession } from '@courtline/contract/league-search';
import { sports } from '@courtline/domain/constants';
import { sql } from 'kysely';

/** Columns of a search result from the tables `s`, `c`, `l` and the place `p`. */
export const shownColumns = sql`s.id as session_id, s.name, c.name as conference_name,
  p.name as place_name, p.formatted_address, p.latitude, p.longitude, p.time_zone, p.city, p.state,
  c.min_age, c.max_age, c.rating_min::float8, c.rating_max::float8, c.gender_type_id, l.sport_type_id,
  s.starts_at, s.ends_at, s.sanction_type_id`;

type Place = {
  place_name: string;
  formatted_address: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  city: string | null;
  state: string | null;
};

export type ShownRow = (Place | { [K in keyof Place]: null }) & {
  session_id: number;
  name: string;
  conference_name: string;
  miles: number | null;
  min_age: number;
  max_age: number;
  rating_min: number;
  rating_max: number;
  gender_type_id: FoundSession['genderTypeId'];
  sport_type_id: FoundSession['sportTypeId'];
  starts_at: Date;
  ends_at: Date;
  sanction_type_id: number | null;
};

export function presentRow(row: ShownRow): FoundSession {
  const range = { min: row.rating_min, max: row.rating_max };
  const [utr, utrP] = row.sport_type_id === sports.tennis.id ? [range, none] : [none, range];
  return {
    sessionId: row.session_id,
    name: row.name,
    conferenceName: row.conference_name,
    location: locationOf(row),
    timeZone: row.time_zone,
    distance: row.miles === null ? null : Math.round(row.miles * 10) / 10,
    minAge: row.min_age,
    maxAge: row.max_age,
    utrRangeMin: utr.min,
    utrRangeMax: utr.max,
    pickleballRangeMin: utrP.min,
    pickleballRangeMax: utrP.max,
    genderTypeId: row.gender_type_id,
    sportTypeId: row.sport_type_id,
    startDateUtc: utcText(row.starts_at),
    endDateUtc: utcText(row.ends_at),
    sanctionTypeId: row.sanction_type_id,
  };
}

const none = { min: null, max: null };

function locationOf(row: ShownRow): FoundSession['location'] {
  if (row.place_name === null) return null;
  return {
    placeName: row.place_name,
    formattedAddress: row.formatted_address,
    lat: row.latitude,
    lng: row.longitude,
    display: row.city && row.state ? `${row.city}, ${row.state}` : row.place_name,
  };
}

/** Cuts fractions of a second, which organizers never set. */
function utcText(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
