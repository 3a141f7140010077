import { termsLimits } from '@courtline/domain/league/terms';
import { sql } from 'kysely';
import type { DB } from '../../db/schema';
import { type ArchivedTable, birthDateOf, byId, people, places } from './archive-scope';
import { day, decimal, flag, line, refersTo, text, time, timeZone, value, whole } from './column-kinds';

const memberOfPlayer = sql`(select p.member_id from players p where p.id = x.player_id)`;

/** See `archived-tables.ts`. */
export const peopleTables = {
  places: {
    rows: (scope) => sql`x.id in ${places(scope)}`,
    // The ids of places differ from service to service.
    order: sql`x.name, x.formatted_address, x.latitude, x.longitude, x.id`,
    isReferred: true,
    columns: {
      kind: value(line),
      name: value(line),
      formatted_address: value(line),
      latitude: value(decimal),
      longitude: value(decimal),
      time_zone: value(timeZone),
      city: value(line.nullable()),
      state: value(line.nullable()),
      postal_code: value(line.nullable()),
      country: value(line.nullable()),
    },
  },
  leagues: {
    rows: ({ league }) => sql`x.id = ${league}`,
    order: byId,
    isReferred: true,
    columns: {
      name: value(line),
      sport_type_id: value(whole),
      league_type_id: value(whole),
      league_fee_cents: value(whole),
      currency: value(line),
      rating_source: value(line),
    },
  },
  league_terms: {
    rows: ({ league }) => sql`x.league_id = ${league}`,
    order: sql`x.version`,
    columns: {
      league_id: refersTo('leagues'),
      version: value(whole),
      title: value(line.max(termsLimits.title)),
      body: value(text.max(termsLimits.body)),
      created_at: value(time),
    },
  },
  members: {
    rows: (scope) => sql`x.id in ${people(scope)}`,
    order: byId,
    isReferred: true,
    columns: {
      first_name: value(line),
      last_name: value(line),
      gender_type_id: value(whole.nullable()),
      birth_date: value(day.nullable(), birthDateOf),
      is_former: value(flag, () => sql`x.deleted_at is not null`),
    },
  },
  ratings: {
    rows: (scope) => sql`x.player_id in (select p.id from players p where p.member_id in ${people(scope)})
      and x.sport_type_id = (select l.sport_type_id from leagues l where l.id = ${scope.league})`,
    order: sql`${memberOfPlayer}, x.match_type_id`,
    columns: {
      player_id: {
        ...refersTo('members'),
        read: () => memberOfPlayer,
      },
      sport_type_id: value(whole),
      match_type_id: value(whole),
      value: value(decimal),
      match_count: value(whole),
      is_verified: value(flag),
      source: value(line),
      last_match_on: value(day.nullable()),
      updated_at: value(time),
    },
  },
} as const satisfies { [Table in keyof DB]?: ArchivedTable };
