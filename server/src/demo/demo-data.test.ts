import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/open';
import { listConferences } from '../store/league/conference';
import { listLeaguesOf } from '../store/league/league';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { aDemoDatabase, accountId, demoDay as now, fillDemoDatabase } from '../testing/demo-database';
import { aMember } from '../testing/people';
import { accountOf, demoAccounts } from './accounts';
import { rejectDemoData } from './demo-data';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDemoDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

describe('The demo world', () => {
  it('has three leagues, seven conferences and 643 players, 564 members', async () => {
    expect(await countsOf(db)).toMatchObject({ leagues: 3, conferences: 7, players: 643, members: 564 });
  });

  it('has one payment for most current players, and none with two', async () => {
    const { rows } = await sql<{ paid: number; rostered: number; wrong: number }>`
      select count(*) filter (where p.id is not null) as paid, count(*) as rostered,
        count(*) filter (where p.amount_cents <> s.registration_fee_cents + s.registration_verification_fee_cents) as wrong
      from team_members tm join teams t on t.id = tm.team_id join sessions s on s.id = t.session_id
      left join registrations g on g.team_member_id = tm.id and g.state = 'confirmed'
      left join payments p on p.registration_id = g.id and p.state = 'succeeded'
      where s.ends_at > ${now}`.execute(db);
    const [{ paid, rostered, wrong } = { paid: 0, rostered: 0, wrong: 1 }] = rows;
    expect(paid).toBeGreaterThan(rostered * 0.7);
    expect(paid).toBeLessThan(rostered);
    expect(wrong).toBe(0);
  });

  it('has players who are away, none of them with an account that visitors use', async () => {
    const { rows } = await sql<{ email: string }>`
      select m.email from absences a join members m on m.id = a.member_id`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    const used: string[] = demoAccounts.map(({ email }) => email);
    for (const { email } of rows) expect(used).not.toContain(email);
  });

  it('has a receipt for the player', async () => {
    const memberId = await accountId(db, 'Player');
    const { rows } = await sql<{ receipts: number }>`
      select count(*) as receipts from registrations g join payments p on p.registration_id = g.id
      where g.member_id = ${memberId} and g.state = 'confirmed' and p.state = 'succeeded'`.execute(db);
    expect(rows[0]?.receipts).toBeGreaterThan(0);
  });

  it('shows conferences with place, details, sessions and one to three organizers', async () => {
    const conferences = await everyConference();
    for (const { organizers, details, lat, lng, sessionCount } of conferences) {
      expect(organizers.length).toBeGreaterThanOrEqual(1);
      expect(organizers.length).toBeLessThanOrEqual(3);
      expect(details?.match(/\.( |$)/g)).toHaveLength(2);
      expect([lat, lng]).toEqual([expect.any(Number), expect.any(Number)]);
      expect(sessionCount).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('Creating demo data', () => {
  it('twice changes nothing', async () => {
    const before = await portraitOf(db);
    await fillDemoDatabase(database, new Date('2026-05-01T00:00:00Z'));
    expect(await portraitOf(db)).toEqual(before);
  });

  it('creates the same data on the same day, and only once for two nodes that start together', async () => {
    const other = await aDatabase();
    const evening = new Date('2026-03-04T22:00:00Z');
    await Promise.all([fillDemoDatabase(other, evening), fillDemoDatabase(other, evening)]);
    expect(await portraitOf(other.db)).toEqual(await portraitOf(db));
    await other.drop();
  });

  it('leaves an empty database when interrupted, and the next start fills it', async () => {
    const other = await aDatabase();
    await sql`alter table player_claims add constraint broken check (false)`.execute(other.db);
    await expect(fillDemoDatabase(other)).rejects.toThrow('broken');
    expect(await countsOf(other.db)).toEqual({ leagues: 0, conferences: 0, players: 0, members: 0 });
    await sql`alter table player_claims drop constraint broken`.execute(other.db);
    // What autovacuum may do at any moment between the two starts: count the rows of empty tables.
    await sql`analyze`.execute(other.db);
    await fillDemoDatabase(other);
    expect(await countsOf(other.db)).toMatchObject({ leagues: 3, players: 643 });
    await other.drop();
  });

  it('creates a database that a production service rejects, while it accepts an empty one', async () => {
    await expect(rejectDemoData(db)).rejects.toThrow('This database holds demo data');
    const empty = await aDatabase();
    await expect(rejectDemoData(empty.db)).resolves.toBeUndefined();
    await empty.drop();
  });

  it('rejects a database with real users, also if one has the address of the demo admin', async () => {
    const real = await aDatabase();
    await aMember(real.db, { email: accountOf('Admin').email });
    await expect(fillDemoDatabase(real)).rejects.toThrow(/^This database holds real data\. /);
    await expect(rejectDemoData(real.db)).resolves.toBeUndefined();
    expect(await countsOf(real.db)).toMatchObject({ leagues: 0, members: 1 });
    await real.drop();
  });
});

async function countsOf(db: Db) {
  const { rows } = await sql`
    select (select count(*) from leagues) as leagues, (select count(*) from conferences) as conferences,
      (select count(*) from players) as players, (select count(*) from members) as members`.execute(db);
  return rows[0];
}

async function everyConference() {
  const leagues = await listLeaguesOf(db, await accountId(db, 'League organizer'));
  const lists = await Promise.all(leagues.map(({ id }) => listConferences(db, { leagueId: id, now })));
  return lists.flat();
}

/** The facts that must be equal in two demo worlds. */
async function portraitOf(db: Db) {
  const { rows: players } = await sql`
    select p.first_name, p.last_name, p.birth_date, p.place_name, m.email, (
      select json_agg(json_build_array(r.sport_type_id, r.match_type_id, r.value, r.last_match_on, r.match_count)
        order by r.sport_type_id, r.match_type_id)
      from ratings r where r.player_id = p.id) as ratings
    from players p left join members m on m.id = p.member_id order by p.id`.execute(db);
  const { rows: points } = await sql`
    select count(*) as points, sum(value) as sum from rating_history`.execute(db);
  const { rows: sessions } = await sql`
    select name, starts_at, ends_at, registration_fee_cents from sessions order by id`.execute(db);
  const { rows: organizers } = await sql`
    select m.email, o.conference_id from conference_organizers o join members m on m.id = o.member_id
    order by o.conference_id, m.email`.execute(db);
  const { rows: clubs } = await sql`
    select c.name, m.email, s.role_value from club_memberships s join clubs c on c.id = s.club_id
    join members m on m.id = s.member_id order by c.name, m.email`.execute(db);
  const { rows: teams } = await sql`
    select t.name, t.day_of_week, t.time_of_day, (
      select json_agg(json_build_array(m.player_id, m.is_substitute, m.joined_at) order by m.id)
      from team_members m where m.team_id = t.id) as roster, (
      select json_agg(c.member_id order by c.slot) from team_captains c where c.team_id = t.id) as captains
    from teams t order by t.id`.execute(db);
  const { rows: matches } = await sql`
    select m.number, m.match_at, m.position1_points, m.position2_points, m.winner_team_id,
      m.team_match_status_type_id, (
      select json_agg(json_build_array(n.lineup_position, o.winning_side, o.sets, o.posted_by, o.posted_at) order by n.id)
      from lines n join results o on o.line_id = n.id where n.team_match_id = m.id) as results, (
      select json_agg(json_build_array(n.lineup_position, p.side, p.player_id) order by n.id, p.side, p.slot)
      from lines n join line_players p on p.line_id = n.id where n.team_match_id = m.id) as players, (
      select json_agg(json_build_array(a.team_member_id, a.player_availability_status_type_id) order by a.team_member_id)
      from availability a where a.team_match_id = m.id) as answers
    from team_matches m order by m.id`.execute(db);
  return { players, points, sessions, organizers, clubs, teams, matches };
}
