import { sports } from '@courtline/domain/constants';
import { dateStatusOf } from '@courtline/domain/session/date-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import type { Db } from '../db/open';
import { isPasswordOf } from '../features/account/password';
import { listConferences } from '../store/conference';
import { listLeaguesOf } from '../store/league';
import { listKeptMails } from '../store/mail';
import { getCurrentUser } from '../store/current-user';
import { findMemberByEmail } from '../store/member';
import { listPendingClaims } from '../store/player';
import { listSessions } from '../store/session';
import { listTeamsOf } from '../store/team';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { aMember } from '../testing/people';
import { type DemoRole, accountOf, demoAccounts, demoPassword } from './accounts';
import { fillDemoWorld, refuseDemoWorld } from './world';

const config = readConfig({});
const now = new Date('2026-03-04T15:30:00Z');
const fill = (db: Db, at = now) => fillDemoWorld(db, { config, now: at, say: () => undefined });

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDatabase();
  ({ db } = database);
  await fill(db);
});

afterAll(() => database.drop());

describe('The demo world', () => {
  it('has two leagues, six conferences and 600 players, 520 of them with an account', async () => {
    expect(await countsOf(db)).toMatchObject({ leagues: 2, conferences: 6, players: 600, members: 520 });
  });

  it('rates every player, mostly by matches, and remembers a year of most', async () => {
    const { rows } = await sql<{ status: string; players: number; least: number; most: number }>`
      select status, count(distinct player_id) as players, min(reliability) as least, max(reliability) as most
      from ratings group by status order by players desc`.execute(db);
    expect(rows.map(({ status }) => status)).toEqual(['Rated', 'Projected', 'Inactive', 'Unrated']);
    expect(rows[0]).toMatchObject({ least: 60, most: 100 });
    const { rows: unrated } =
      await sql`select from players where id not in (select player_id from ratings)`.execute(db);
    expect(unrated).toEqual([]);
    const { rows: remembered } = await sql`
      select player_id from rating_history group by player_id, sport_type_id, match_type_id
      having count(*) >= 12 and max(changed_at) - min(changed_at) > interval '11 months'`.execute(db);
    expect(remembered.length).toBeGreaterThan(600);
  });

  it('has been paid by most who play now, each of them once, and by nobody twice', async () => {
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

  it('ends every history at the rating of today', async () => {
    const { rows } = await sql`
      select from ratings r join lateral (
        select value, status from rating_history h
        where (h.player_id, h.sport_type_id, h.match_type_id) = (r.player_id, r.sport_type_id, r.match_type_id)
        order by changed_at desc, id desc limit 1
      ) last on (last.value, last.status) is distinct from (r.value, r.status)`.execute(db);
    expect(rows).toEqual([]);
  });

  it('holds players enough for every conference: of its gender, age and rating', async () => {
    const { rows } = await sql<{ name: string; fitting: number }>`
      select c.name, count(distinct p.id) as fitting from conferences c
      join leagues l on l.id = c.league_id
      join ratings r on r.sport_type_id = l.sport_type_id and r.value between c.rating_min and c.rating_max
      join players p on p.id = r.player_id and c.gender_type_id in (1, p.gender_type_id)
        and (c.min_age = 8 or p.birth_date <= ${now}::date - make_interval(years => c.min_age))
      group by c.id order by fitting`.execute(db);
    expect(rows).toHaveLength(6);
    expect(rows[0]?.fitting).toBeGreaterThan(20);
  });

  it('shows conferences with place, details, sessions and one to three organizers', async () => {
    const conferences = await everyConference(db);
    for (const { organizers, details, lat, lng, sessionCount } of conferences) {
      expect(organizers.length).toBeGreaterThanOrEqual(1);
      expect(organizers.length).toBeLessThanOrEqual(3);
      expect(details?.match(/\.( |$)/g)).toHaveLength(2);
      expect([lat, lng]).toEqual([expect.any(Number), expect.any(Number)]);
      expect(sessionCount).toBeGreaterThanOrEqual(2);
    }
  });

  it.each(['2026-11-01T05:30:00Z', '2027-12-31T23:59:00Z'])(
    'made on %s has sessions past, in progress and upcoming, none twice under the same name',
    async (moment) => {
      const at = new Date(moment);
      const other = await aDatabase();
      await fill(other.db, at);
      const seen = new Set<string>();
      for (const { id } of await everyConference(other.db)) {
        const sessions = await listSessions(other.db, {
          conferenceId: id,
          pageNumber: 1,
          pageSize: 25,
          now: at,
        });
        expect(new Set(sessions.map(({ name }) => name)).size).toBe(sessions.length);
        for (const session of sessions) seen.add(dateStatusOf(session, at).label);
      }
      await other.drop();
      expect([...seen].toSorted()).toEqual(['In progress', 'Past', 'Upcoming']);
    },
  );

  it('starts its sessions on Saturday at nine where they are played', async () => {
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
});

describe('The teams of the demo world', () => {
  it('fill every session: six and more where one is played, three or more where one is to come', async () => {
    const { rows } = await sql<{ isOn: boolean; teams: number; most: number }>`
      select s.starts_at <= ${now} as "isOn", count(t.id) as teams, s.teams_max as most
      from sessions s left join teams t on t.session_id = s.id group by s.id`.execute(db);
    for (const { isOn, teams, most } of rows) {
      expect(teams).toBeGreaterThanOrEqual(isOn ? 6 : 3);
      expect(teams).toBeLessThanOrEqual(most);
    }
  });

  it('have one to three captains, five to twelve players, a substitute or two, and nobody twice in a session', async () => {
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

  it('have players of the gender, age and rating that their conference is for', async () => {
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

  it.each(['Player', 'Captain'] as const)('give the %s more than three to play for', async (role) => {
    const teams = await listTeamsOf(db, await idOf(db, role), { endingAfter: now });
    const of = (sport: { id: number }) => teams.filter(({ sportTypeId }) => sportTypeId === sport.id);
    expect(of(sports.tennis).length).toBeGreaterThan(3);
    expect(of(sports.pickleball).length).toBeGreaterThan(1);
  });
});

describe('The demo accounts', () => {
  it.each(demoAccounts.map(({ role }) => role))('let the %s sign in and play', async (role) => {
    const member = await findMemberByEmail(db, accountOf(role).email);
    expect(await isPasswordOf(member?.passwordHash ?? null, demoPassword)).toBe(true);
    const user = await getCurrentUser(db, { memberId: member?.id ?? 0 });
    expect(user.claimedPlayer).not.toBeNull();
    expect(user.isAdmin).toBe(role === 'Admin');
  });

  it('show every side of the menu: powered, a pro club to head, a pro club whose owner creates no events', async () => {
    expect(await userOf('Powered user')).toMatchObject({ isPowered: true });
    expect(await userOf('Pro club head')).toMatchObject({ isProClubHeadOrganizer: true });
    expect(await userOf('Club owner')).toMatchObject({
      canCreateEvent: false,
      clubMemberships: expect.arrayContaining([
        expect.objectContaining({ tierTypeName: 'Pro', roleValue: 'Owner' }),
      ]),
    });
    const { clubMemberships } = await userOf('Player');
    const tiers = clubMemberships.map(({ tierTypeId }) => tierTypeId);
    expect([16, 11].filter((tier) => tiers.includes(tier))).toEqual([16, 11]);
  });

  it('are the only ones with a password', async () => {
    const { rows } = await sql`select email from members where password_hash is not null`.execute(db);
    expect(rows).toHaveLength(demoAccounts.length);
  });

  it('give both sports to one league organizer, who was told by mail', async () => {
    const leagues = await listLeaguesOf(db, await idOf(db, 'League organizer'));
    expect(leagues.map(({ sportTypeId }) => sportTypeId)).toEqual([sports.tennis.id, sports.pickleball.id]);
    const mails = await listKeptMails(db);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      leagues.map(({ name }) => `You organize ${name}`),
    );
  });

  it('give the conference organizer one conference of each league', async () => {
    const memberId = await idOf(db, 'Conference organizer');
    const conferences = await everyConference(db);
    const own = conferences.filter(({ organizers }) => organizers.some((each) => each.memberId === memberId));
    expect(own.map(({ sportTypeId }) => sportTypeId)).toEqual([sports.tennis.id, sports.pickleball.id]);
  });

  it('leave one claim to confirm: the newcomer is on record already', async () => {
    const { firstName, lastName } = accountOf('Newcomer');
    expect(await listPendingClaims(db)).toEqual([
      expect.objectContaining({
        memberId: await idOf(db, 'Newcomer'),
        memberName: `${firstName} ${lastName}`,
        playerName: `${firstName} ${lastName}`,
      }),
    ]);
  });

  it('know the newcomer by nothing but an estimate', async () => {
    const { rows } = await sql`
      select distinct r.sport_type_id, r.status, r.source from ratings r join players p on p.id = r.player_id
      where p.member_id = ${await idOf(db, 'Newcomer')}`.execute(db);
    expect(rows).toEqual([{ sport_type_id: sports.pickleball.id, status: 'Projected', source: 'estimate' }]);
  });
});

describe('Filling the demo world', () => {
  it('twice changes nothing', async () => {
    const before = await portraitOf(db);
    await fill(db, new Date('2026-05-01T00:00:00Z'));
    expect(await portraitOf(db)).toEqual(before);
  });

  it('gives the same world on the same day, and does so once for two nodes that start together', async () => {
    const other = await aDatabase();
    const evening = new Date('2026-03-04T22:00:00Z');
    await Promise.all([fill(other.db, evening), fill(other.db, evening)]);
    expect(await portraitOf(other.db)).toEqual(await portraitOf(db));
    await other.drop();
  });

  it('that breaks off leaves an empty database, and the next start fills it', async () => {
    const other = await aDatabase();
    await sql`alter table player_claims add constraint broken check (false)`.execute(other.db);
    await expect(fill(other.db)).rejects.toThrow('broken');
    expect(await countsOf(other.db)).toEqual({ leagues: 0, conferences: 0, players: 0, members: 0 });
    await sql`alter table player_claims drop constraint broken`.execute(other.db);
    await fill(other.db);
    expect(await countsOf(other.db)).toMatchObject({ leagues: 2, players: 600 });
    await other.drop();
  });

  it('makes a database that a service for real people refuses, while it takes an empty one', async () => {
    await expect(refuseDemoWorld(db)).rejects.toThrow('This database holds the demo world');
    const empty = await aDatabase();
    await expect(refuseDemoWorld(empty.db)).resolves.toBeUndefined();
    await empty.drop();
  });

  it('never moves in with real people, nor is taken for one of them', async () => {
    const real = await aDatabase();
    await aMember(real.db, { email: accountOf('Admin').email });
    await expect(fill(real.db)).rejects.toThrow(/^This database holds a league of real people: /);
    await expect(refuseDemoWorld(real.db)).resolves.toBeUndefined();
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

async function everyConference(db: Db) {
  const leagues = await listLeaguesOf(db, await idOf(db, 'League organizer'));
  const lists = await Promise.all(leagues.map(({ id }) => listConferences(db, { leagueId: id, now })));
  return lists.flat();
}

async function userOf(role: DemoRole) {
  return getCurrentUser(db, { memberId: await idOf(db, role) });
}

async function idOf(db: Db, role: DemoRole): Promise<number> {
  const member = await findMemberByEmail(db, accountOf(role).email);
  return member?.id ?? 0;
}

/** What a visitor of both worlds would compare. */
async function portraitOf(db: Db) {
  const { rows: players } = await sql`
    select p.first_name, p.last_name, p.birth_date, p.place_name, m.email, (
      select json_agg(json_build_array(r.sport_type_id, r.match_type_id, r.value, r.status, r.match_count)
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
  return { players, points, sessions, organizers, clubs, teams };
}
