import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

/** The facts that a link preview shows. */
export type PageSubject = {
  name: string;
  leagueName: string;
  sessionName: string;
  sessionTypeId: number;
  sportTypeId: number;
  startDateUtc: string;
  endDateUtc: string;
  timeZone: string | null;
  placeName: string | null;
  description: string | null;
};

export function findSessionSubject(db: Db, id: number): Promise<PageSubject | null> {
  return findSubject(db, {
    name: sql`s.name`,
    placeId: sql`coalesce(s.place_id, c.place_id)`,
    from: sql`sessions s`,
    where: sql`s.id = ${id}`,
  });
}

export function findTeamSubject(db: Db, id: number): Promise<PageSubject | null> {
  return findSubject(db, {
    name: sql`t.name`,
    placeId: sql`coalesce(t.home_court_place_id, s.place_id, c.place_id)`,
    from: sql`teams t join sessions s on s.id = t.session_id`,
    where: sql`t.id = ${id}`,
  });
}

type Parts = Record<'name' | 'placeId' | 'from' | 'where', ReturnType<typeof sql>>;

async function findSubject(db: Db, { name, placeId, from, where }: Parts): Promise<PageSubject | null> {
  const { rows } = await sql<PageSubject>`
    select ${name} as name, l.name as "leagueName", s.name as "sessionName", s.session_type_id as "sessionTypeId",
      l.sport_type_id as "sportTypeId", ${utcText('s.starts_at')} as "startDateUtc",
      ${utcText('s.ends_at')} as "endDateUtc", p.time_zone as "timeZone", p.name as "placeName",
      left(s.description, 400) as description
    from ${from}
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places p on p.id = ${placeId}
    where ${where}`.execute(db);
  return rows[0] ?? null;
}
