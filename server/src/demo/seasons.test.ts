import { dateStatusOf } from '@courtline/domain/session/date-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/open';
import { listConferences } from '../store/league/conference';
import { listLeaguesOf } from '../store/league/league';
import { listSessions } from '../store/session/session';
import type { TestDatabase } from '../testing/cluster';
import { aDemoDatabase, accountId, demoDay as now } from '../testing/demo-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDemoDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

describe('The sessions of the demo world', () => {
  it('start on Saturday at nine in the time zone of their place', async () => {
    const { rows } = await sql<{ start: string; zone: string }>`
      select to_char(s.starts_at at time zone p.time_zone, 'FMDay HH24:MI') as start, p.time_zone as zone
      from sessions s join conferences c on c.id = s.conference_id join places p on p.id = c.place_id`.execute(
      db,
    );
    expect(new Set(rows.map(({ start }) => start))).toEqual(new Set(['Saturday 09:00']));
    expect(new Set(rows.map(({ zone }) => zone))).toEqual(
      new Set(['America/New_York', 'America/Phoenix', 'America/Denver']),
    );
  });

  it('have a published schedule once started, and one upcoming session has a draft', async () => {
    const { rows } = await sql<{ isOn: boolean; statusId: number | null; count: number }>`
      select s.starts_at <= ${now} as "isOn", x.schedule_status_type_id as "statusId", count(*) as count
      from sessions s left join schedules x on x.session_id = s.id
      where s.session_type_id = 2 group by 1, 2 order by 1, 2`.execute(db);
    expect(rows).toEqual([
      { isOn: false, statusId: 1, count: 1 },
      { isOn: false, statusId: null, count: 3 },
      { isOn: true, statusId: 2, count: 13 },
    ]);
  });

  it('schedule seven or eight matches for every team, at most one per round', async () => {
    const { rows } = await sql<{ matches: number; rounds: number }>`
      select count(*) as matches, count(distinct m.round_id) as rounds
      from teams t join team_matches m on t.id in (m.position1_team_id, m.position2_team_id)
      join sessions s on s.id = t.session_id
      where s.session_type_id = 2 group by t.id`.execute(db);
    for (const { matches, rounds } of rows) expect(rounds).toBe(matches);
    const played = rows.map(({ matches }) => matches);
    expect([Math.min(...played), Math.max(...played)]).toEqual([7, 8]);
  });

  it('have matches at the local time of the home team', async () => {
    expect(await outOfSlot(db)).toEqual([]);
  });

  it('span a daylight saving change', async () => {
    const { rows } = await sql<{ sessions: number }>`
      select count(*) as sessions from (
        select from team_matches m join places p on p.id = m.place_id
        where p.time_zone = 'America/New_York' group by m.session_id
        having min(m.match_at) < '2026-03-08' and max(m.match_at) > '2026-03-09') as crossing`.execute(db);
    expect(rows[0]?.sessions).toBe(5);
  });

  it.each(['2026-11-01T05:30:00Z', '2027-12-31T23:59:00Z'])(
    'created on %s are past, in progress and upcoming, with unique names and correct local times',
    async (moment) => {
      const at = new Date(moment);
      const other = await aDemoDatabase(at);
      const seen = new Set<string>();
      for (const { id } of await everyConference(other.db, at)) {
        const sessions = await listSessions(other.db, {
          conferenceId: id,
          pageNumber: 1,
          pageSize: 25,
          now: at,
        });
        expect(new Set(sessions.map(({ name }) => name)).size).toBe(sessions.length);
        for (const session of sessions) seen.add(dateStatusOf(session, at).label);
      }
      expect([...seen].toSorted()).toEqual(['In progress', 'Past', 'Upcoming']);
      expect(await outOfSlot(other.db)).toEqual([]);
      await other.drop();
    },
  );
});

/** Season matches that differ from the home team's time, day or place. */
async function outOfSlot(of: Db) {
  const { rows } = await sql`
    select m.id from team_matches m join teams t on t.id = m.position1_team_id
    join places p on p.id = t.home_court_place_id
    where m.place_id is distinct from p.id
      or extract(dow from m.match_at at time zone p.time_zone) <> t.day_of_week
      or (m.match_at at time zone p.time_zone)::time <> t.time_of_day`.execute(of);
  return rows;
}

async function everyConference(of: Db, at: Date) {
  const leagues = await listLeaguesOf(of, await accountId(of, 'League organizer'));
  const lists = await Promise.all(leagues.map(({ id }) => listConferences(of, { leagueId: id, now: at })));
  return lists.flat();
}
