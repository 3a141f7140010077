import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { sql } from 'kysely';
import { memberAgeFields } from '../player/juniors';

type Versions = { publicVersion: number; leagueVersion: number };

type OfSession = { id: number };

/**
 * The versions that rise with every public change of a session: its own, and that of its league, which covers conferences
 * and organizers. Places never change. Read this first: data that is read later is at least as new.
 */
export async function findSessionVersion(db: Db, id: number): Promise<Versions | null> {
  const [row] = await readVersion(db, { id });
  return row ?? null;
}

const readVersion = preparedStatement<Versions, OfSession>(
  (value) => sql`
    select s.public_version as "publicVersion", l.version as "leagueVersion"
    from sessions s join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
    where s.id = ${value('id')}`,
);

/** Also includes the facts of the organizers, because a member's name change raises no version of a league. */
export async function findSessionPageVersion(
  db: Db,
  id: number,
): Promise<(Versions & { organizers: string | null }) | null> {
  const [row] = await readPageVersion(db, { id });
  return row ?? null;
}

const readPageVersion = preparedStatement<Versions & { organizers: string | null }, OfSession>(
  (value) => sql`
    select s.public_version as "publicVersion", l.version as "leagueVersion", (
      select string_agg(row(m.id, g.id, m.first_name, m.last_name, json_build_object(${memberAgeFields('m')})::text, m.phone, m.email,
        m.profile_image, o.accepted_at is not null)::text, ' ' order by m.id)
      from conference_organizers o join members m on m.id = o.member_id left join players g on g.member_id = m.id
      where o.conference_id = c.id) as organizers
    from sessions s join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
    where s.id = ${value('id')}`,
);
