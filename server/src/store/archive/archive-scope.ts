import { type RawBuilder, sql } from 'kysely';
import { type ArchiveColumn, type Scope, refersTo, value, whole } from './column-kinds';

export type ArchivedTable = {
  /** The rows `x` of the league. */
  rows: (scope: Scope) => RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Whether other rows refer to its rows, by position. */
  isReferred?: true;
  /** A trigger has made the row already. */
  isMadeByTrigger?: true;
  columns: Record<string, ArchiveColumn>;
};

export const conferences = ({ league }: Scope) =>
  sql`(select c.id from conferences c where c.league_id = ${league})`;
export const sessions = (scope: Scope) =>
  sql`(select s.id from sessions s where s.conference_id in ${conferences(scope)})`;
export const teams = (scope: Scope) =>
  sql`(select t.id from teams t where t.session_id in ${sessions(scope)})`;
export const matches = (scope: Scope) =>
  sql`(select m.id from team_matches m where m.session_id in ${sessions(scope)})`;
export const lines = (scope: Scope) =>
  sql`(select n.id from lines n where n.team_match_id in ${matches(scope)})`;

/** Everyone who is or was on a team. Organizers are not in an archive: a file gives no rights. */
export const people = (
  scope: Scope,
) => sql`(select e.member_id from team_members e where e.team_id in ${teams(scope)}
  union select k.member_id from team_captains k where k.team_id in ${teams(scope)})`;

export const places = (scope: Scope) => sql`(
  select c.place_id from conferences c where c.league_id = ${scope.league}
  union select s.place_id from sessions s where s.id in ${sessions(scope)}
  union select t.home_court_place_id from teams t where t.session_id in ${sessions(scope)}
  union select m.place_id from team_matches m where m.session_id in ${sessions(scope)}
  union select y.place_id from postponed_lines y where y.line_id in ${lines(scope)})`;

/** Postgres has no natural order; an archive always has the same one. */
export const byId = sql`x.id`;

/**
 * Juniors keep their birth date: without it they would be adults where the archive is imported. So do adults who played among
 * juniors, who would be juniors for ever. It is left out of everyone else's row.
 */
export const birthDateOf = (scope: Scope) => sql`case when is_junior(x.id, ${scope.today}::date)
    or exists (select from team_members e where e.member_id = x.id and e.among_juniors)
  then coalesce(x.birth_date, (select p.birth_date from players p where p.member_id = x.id)) end`;

export const team = { team_id: refersTo('teams') };
export const match = { team_match_id: refersTo('team_matches') };
export const ofLine = { line_id: refersTo('lines') };
export const inSession = { session_id: refersTo('sessions') };
export const seat = {
  ...ofLine,
  side: value(whole),
  slot: value(whole),
  team_member_id: refersTo('team_members'),
};
