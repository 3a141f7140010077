import { announcementLimits } from '@courtline/domain/announcement/announcement';
import { sql } from 'kysely';
import type { DB } from '../../db/schema';
import { type ArchivedTable, byId, conferences, inSession, sessions, team, teams } from './archive-scope';
import {
  author,
  clock,
  crest,
  day,
  decimal,
  flag,
  line,
  mayReferTo,
  refersLaterTo,
  refersTo,
  rulePack,
  text,
  time,
  value,
  whole,
} from './column-kinds';
import { matchRuleSettings, sessionSettings } from './session-settings';

/** See `archived-tables.ts`. */
export const leagueTables = {
  conferences: {
    rows: ({ league }) => sql`x.league_id = ${league}`,
    order: byId,
    isReferred: true,
    columns: {
      league_id: refersTo('leagues'),
      name: value(line),
      details: value(text.nullable()),
      place_id: mayReferTo('places'),
      gender_type_id: value(whole),
      min_age: value(whole),
      max_age: value(whole),
      rating_min: value(decimal),
      rating_max: value(decimal),
    },
  },
  sessions: {
    rows: (scope) => sql`x.id in ${sessions(scope)}`,
    order: byId,
    isReferred: true,
    columns: {
      conference_id: refersTo('conferences'),
      place_id: mayReferTo('places'),
      ...sessionSettings,
      rule_pack: value(rulePack.nullable()),
    },
  },
  session_match_rules: {
    rows: (scope) => sql`x.session_id in ${sessions(scope)}`,
    order: sql`x.session_id`,
    isMadeByTrigger: true,
    columns: { ...inSession, ...matchRuleSettings },
  },
  divisions: {
    rows: (scope) => sql`x.session_id in ${sessions(scope)}`,
    order: sql`x.session_id`,
    columns: { ...inSession, above_session_id: refersTo('sessions'), teams_moving: value(whole) },
  },
  imported_rule_packs: {
    rows: (scope) => sql`x.session_id in ${sessions(scope)}`,
    order: sql`x.session_id, x.pack_id, x.version`,
    columns: {
      ...inSession,
      pack_id: value(line),
      version: value(whole),
      pack: value(rulePack),
      imported_at: value(time),
    },
  },
  teams: {
    rows: (scope) => sql`x.session_id in ${sessions(scope)}`,
    order: byId,
    isReferred: true,
    columns: {
      ...inSession,
      name: value(line),
      crest: value(crest.nullable()),
      home_court_place_id: mayReferTo('places'),
      day_of_week: value(whole.nullable()),
      time_of_day: value(clock.nullable()),
      team_registration_availability_status_type_id: value(whole),
      copied_from_team_id: {
        ...refersLaterTo('teams'),
        // A team may have come from another league.
        read: () => sql`(select o.id from teams o join sessions s on s.id = o.session_id join conferences c on c.id = s.conference_id
          where o.id = x.copied_from_team_id and c.league_id = (select y.league_id from sessions z
            join conferences y on y.id = z.conference_id where z.id = x.session_id))`,
      },
      withdrawn_at: value(time.nullable()),
      asks_availability: value(flag),
      ask_days: value(whole),
      created_at: value(time),
    },
  },
  team_season_dates: {
    rows: (scope) => sql`x.team_id in ${teams(scope)}`,
    order: sql`x.team_id`,
    columns: {
      ...team,
      blackout_days: value(day.array().max(60)),
      preferred_days: value(whole.array().max(7)),
      answered_by: author({ required: false }),
      answered_at: value(time),
    },
  },
  team_seeds: {
    rows: (scope) => sql`x.session_id in ${sessions(scope)}`,
    order: sql`x.session_id, x.seed`,
    columns: { ...inSession, ...team, seed: value(whole) },
  },
  team_captains: {
    rows: (scope) => sql`x.team_id in ${teams(scope)}`,
    order: sql`x.team_id, x.slot`,
    columns: { ...team, member_id: refersTo('members'), slot: value(whole), added_at: value(time) },
  },
  team_members: {
    rows: (scope) => sql`x.team_id in ${teams(scope)}`,
    order: byId,
    isReferred: true,
    columns: {
      ...team,
      member_id: refersTo('members'),
      is_substitute: value(flag),
      added_by: author({ required: false }),
      joined_at: value(time),
      left_at: value(time.nullable()),
      left_because: value(line.nullable()),
    },
  },
  point_adjustments: {
    rows: (scope) => sql`x.session_id in ${sessions(scope)}`,
    order: byId,
    columns: {
      ...inSession,
      ...team,
      points: value(decimal),
      reason: value(text),
      after_round: value(whole),
      created_at: value(time),
    },
  },
  announcements: {
    rows: (scope) => sql`(x.league_id = ${scope.league} or x.conference_id in ${conferences(scope)}
      or x.session_id in ${sessions(scope)} or x.team_id in ${teams(scope)})`,
    order: byId,
    columns: {
      league_id: mayReferTo('leagues'),
      conference_id: mayReferTo('conferences'),
      session_id: mayReferTo('sessions'),
      team_id: mayReferTo('teams'),
      is_for_captains: value(flag),
      title: value(line.max(announcementLimits.title)),
      body: value(text.max(announcementLimits.body)),
      shown_until: value(day.nullable()),
      sent_at: value(time),
    },
  },
} as const satisfies { [Table in keyof DB]?: ArchivedTable };
