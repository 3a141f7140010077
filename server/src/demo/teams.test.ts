import { utcDay } from '@courtline/domain/date/utc-day';
import { sports } from '@courtline/domain/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/open';
import { type RatingRow, readRating } from '../store/player/rating';
import { listTeamsOf } from '../store/team/team';
import type { TestDatabase } from '../testing/cluster';
import { aDemoDatabase, accountId, demoDay as now } from '../testing/demo-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDemoDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

describe('The people of the demo world', () => {
  it('rates every player, most of them from matches and with a history of a year', async () => {
    const { rows } = await sql<RatingRow>`
      select value, match_count as "matchCount", last_match_on as "lastMatchOn", is_verified as "isVerified"
      from ratings`.execute(db);
    const statuses = rows.map((row) => readRating(row, now.toISOString().slice(0, 10)).status);
    const shareOf = (status: string) => statuses.filter((one) => one === status).length / statuses.length;
    expect(shareOf('Rated')).toBeGreaterThan(0.6);
    for (const status of ['Projected', 'Inactive', 'Unrated']) expect(shareOf(status)).toBeGreaterThan(0.01);
    const { rows: unrated } =
      await sql`select from players where id not in (select player_id from ratings)`.execute(db);
    expect(unrated).toEqual([]);
    const { rows: remembered } = await sql`
      select player_id from rating_history group by player_id, sport_type_id, match_type_id
      having count(*) >= 12 and max(changed_at) - min(changed_at) > interval '11 months'`.execute(db);
    expect(remembered.length).toBeGreaterThan(600);
  });

  it('ends every history at the current rating', async () => {
    const { rows } = await sql`
      select from ratings r join lateral (
        select value from rating_history h
        where (h.player_id, h.sport_type_id, h.match_type_id) = (r.player_id, r.sport_type_id, r.match_type_id)
        order by changed_at desc, id desc limit 1
      ) last on last.value is distinct from r.value`.execute(db);
    expect(rows).toEqual([]);
  });

  it('has enough eligible players for every conference', async () => {
    const { rows } = await sql<{ name: string; fitting: number }>`
      select c.name, count(distinct p.id) as fitting from conferences c
      join leagues l on l.id = c.league_id
      join ratings r on r.sport_type_id = l.sport_type_id and r.value between c.rating_min and c.rating_max
      join players p on p.id = r.player_id and c.gender_type_id in (1, p.gender_type_id)
        and (c.min_age = 8 or p.birth_date <= ${now}::date - make_interval(years => c.min_age))
      group by c.id order by fitting`.execute(db);
    expect(rows).toHaveLength(7);
    expect(rows[0]?.fitting).toBeGreaterThan(20);
  });
});

describe('The teams of the demo world', () => {
  it('fill every session: at least six once started, at least three if upcoming', async () => {
    const { rows } = await sql<{ isOn: boolean; teams: number; most: number }>`
      select s.starts_at <= ${now} as "isOn", count(t.id) as teams, s.teams_max as most
      from sessions s left join teams t on t.session_id = s.id group by s.id`.execute(db);
    for (const { isOn, teams, most } of rows) {
      expect(teams).toBeGreaterThanOrEqual(isOn ? 6 : 3);
      expect(teams).toBeLessThanOrEqual(most);
    }
  });

  it('have one to three captains, five to twelve players, one or two substitutes, and no player twice in a session', async () => {
    const { rows } = await sql<{ captains: number; players: number; substitutes: number }>`
      select (select count(*) from team_captains c where c.team_id = t.id) as captains,
        count(*) as players, count(*) filter (where m.is_substitute) as substitutes
      from teams t join team_members m on m.team_id = t.id group by t.id`.execute(db);
    const range = (key: keyof (typeof rows)[number]) => {
      const numbers = rows.map((row) => row[key]);
      return [Math.min(...numbers), Math.max(...numbers)];
    };
    expect(range('captains')).toEqual([1, 3]);
    expect(range('substitutes')[1]).toBe(2);
    const [fewest = 0, most = 0] = range('players');
    expect([fewest >= 5, most <= 12]).toEqual([true, true]);
    const { rows: twice } = await sql`
      select from teams t join team_members m on m.team_id = t.id
      group by t.session_id, m.member_id having count(*) > 1`.execute(db);
    expect(twice).toEqual([]);
  });

  it('have only players who are eligible for their conference', async () => {
    const { rows } = await sql`
      select from team_members m join teams t on t.id = m.team_id join sessions s on s.id = t.session_id
      join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
      join players p on p.id = m.player_id
      where c.gender_type_id not in (1, p.gender_type_id)
        or (c.min_age > 8 and p.birth_date > ${now}::date - make_interval(years => c.min_age))
        or not exists (select from ratings r where r.player_id = p.id and r.sport_type_id = l.sport_type_id
          and r.match_type_id = 2 and r.value between c.rating_min and c.rating_max)`.execute(db);
    expect(rows).toEqual([]);
  });

  it('include one of juniors with two captains', async () => {
    const { rows } = await sql<{ captains: number; juniors: number }>`
      select (select count(*) from team_captains c where c.team_id = t.id) as captains,
        count(*) filter (where is_junior(m.member_id, ${now}::date)) as juniors
      from teams t join team_members m on m.team_id = t.id
      where t.name = 'Marietta Junior Dinkers' group by t.id`.execute(db);
    expect(rows).toEqual([{ captains: 2, juniors: 6 }]);
  });

  it('that play again are copies of the previous season', async () => {
    const { rows } = await sql<{ unlinked: number; copies: number }>`
      select count(*) filter (where t.copied_from_team_id is null and exists (
          select from teams x join sessions y on y.id = x.session_id
          where x.name = t.name and y.conference_id = s.conference_id and x.id < t.id)) as unlinked,
        count(t.copied_from_team_id) as copies
      from teams t join sessions s on s.id = t.session_id`.execute(db);
    expect(rows[0]?.unlinked).toBe(0);
    expect(rows[0]?.copies).toBeGreaterThan(20);
  });

  it('include two with a custom home court of their league', async () => {
    const { rows } = await sql<{ name: string; league: string }>`
      select p.name, l.name as league from places p join league_places lp on lp.place_id = p.id
      join leagues l on l.id = lp.league_id where p.place_id like 'venue-%' order by p.name`.execute(db);
    expect(rows).toEqual([
      { name: 'Court behind Kirkwood Library', league: 'Atlanta Team Tennis' },
      { name: 'Ormewood Neighborhood Courts', league: 'Atlanta Team Tennis' },
    ]);
  });

  it.each(['Player', 'Captain'] as const)('include more than three of the %s', async (role) => {
    const teams = await listTeamsOf(
      db,
      { memberId: await accountId(db, role), today: utcDay(now) },
      { endingAfter: now },
    );
    const of = (sport: { id: number }) => teams.filter(({ sportTypeId }) => sportTypeId === sport.id);
    expect(of(sports.tennis).length).toBeGreaterThan(3);
    expect(of(sports.pickleball).length).toBeGreaterThan(1);
  });
});
