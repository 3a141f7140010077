import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSmallLeague } from '../testing/a-small-league';
import type { TestDatabase } from '../testing/cluster';
import { migrate } from './migrate';

/** The last migration before those that change existing rows. */
const lastOfOldRelease = 23;

let database: TestDatabase;

beforeAll(async () => {
  database = await aSmallLeague(lastOfOldRelease);
  await database.pool.query(oldRows);
  await migrate(database.connection);
});

afterAll(() => database.drop());

const oldRows = `
  insert into places (place_id, kind, name, formatted_address, latitude, longitude, time_zone)
    select 'venue-' || name, 'venue', name, name, 30.2, -97.7, 'America/Chicago'
    from unnest(array['conference', 'session', 'court', 'match', 'unused']) name;
  update conferences set place_id = (select id from places where name = 'conference');
  update sessions set place_id = (select id from places where name = 'session') where id = 2;
  update teams set home_court_place_id = (select id from places where name = 'court') where id in (1, 2);
  update team_matches set place_id = (select id from places where name = 'match') where id = 1;
  update team_matches set place_id = (select id from places where place_id = 'p1') where id = 2;
  insert into audit (what, detail) values
    ('match-changed', '{"before": {"location": "Old Mill", "date": "1"}, "after": {"location": "New Mill", "date": "2"}}'),
    ('session-changed', '{"before": {"location": "Old Mill"}, "after": {"name": "Fall"}}'),
    ('team-changed', '{"before": {"location": "Old Mill"}, "after": {}}');
  insert into lineup_history (team_match_id, team_id, what, changed_by, detail) values
    (1, 1, 'published', 1, '{"shown": [
      {"playerId": 901, "memberId": 1, "slot": 1}, {"playerId": 2, "memberId": 2, "slot": 2},
      {"playerId": 902, "memberId": 6, "slot": 3}]}'),
    (1, 1, 'published', 1, '{"shown": [{"playerId": 2, "memberId": 3, "slot": 1}]}');
  update members set is_admin = true, birth_date = '1979-05-21', gender_type_id = 3, place_name = 'Austin, TX'
    where id = 6;
  update members set is_admin = true where id = 1;
  insert into members (first_name, last_name, is_admin, deleted_at) values ('Former', 'player', false, now());
`;

describe('Rows of older releases after the migrations', () => {
  it('0024 assigns custom places to the leagues that use them', async () => {
    const { rows } = await database.pool.query(
      `select p.name, lp.league_id from league_places lp join places p on p.id = lp.place_id order by p.name`,
    );
    expect(rows).toEqual(['conference', 'court', 'match', 'session'].map((name) => ({ name, league_id: 1 })));
  });

  it('0024 removes only the names of places from the audit log', async () => {
    const { rows } = await database.pool.query(
      `select detail from audit where what in ('match-changed', 'session-changed', 'team-changed') order by id`,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      { before: { date: '1' }, after: { date: '2' } },
      { before: {}, after: { name: 'Fall' } },
      { before: { location: 'Old Mill' }, after: {} },
    ]);
  });

  it('0025 replaces a player deleted by a claim with the current one', async () => {
    const { rows } = await database.pool.query(
      `select detail -> 'shown' as shown from lineup_history where what = 'published' order by id`,
    );
    expect(rows.map(({ shown }) => shown)).toEqual([
      [
        { playerId: 1, memberId: 1, slot: 1 },
        { playerId: 2, memberId: 2, slot: 2 },
        // The member had no player when this migration ran.
        { playerId: 902, memberId: 6, slot: 3 },
      ],
      [{ playerId: 2, memberId: 3, slot: 1 }],
    ]);
  });

  it('0027 and 0028 fill the conference of roster rows, and new rows get theirs', async () => {
    await database.pool.query(`insert into team_members (team_id, member_id, player_id) values (1, 5, 5)`);
    const { rows } = await database.pool.query(
      `select count(*)::int as rows, array_agg(distinct conference_id) as conferences,
        bool_or(among_juniors) as juniors from team_members`,
    );
    expect(rows).toEqual([{ rows: 5, conferences: [1], juniors: false }]);
  });

  it('0029 creates a player for admins without one, and no second one', async () => {
    const { rows } = await database.pool.query(
      `select first_name, last_name, birth_date::text, gender_type_id, place_name from players where member_id = 6`,
    );
    expect(rows).toEqual([
      {
        first_name: 'First6',
        last_name: 'Last6',
        birth_date: '1979-05-21',
        gender_type_id: 3,
        place_name: 'Austin, TX',
      },
    ]);
    const all = await database.pool.query(`select count(*)::int as players from players`);
    expect(all.rows).toEqual([{ players: 6 }]);
  });
});
