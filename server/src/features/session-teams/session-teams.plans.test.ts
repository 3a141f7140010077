import {
  searchTeams,
  sessionRequests,
  sessionTeams,
  teamsForCopying,
} from '@courtline/contract/session-teams';
import { teamDetails } from '@courtline/contract/managed-team';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { plansOf } from '../../testing/plans';

let service: TestService;
let organizer: Caller;
let sessionIds: number[];
let teamId: number;

/** One league of 20,000 sessions with 10,000 teams and all their members. */
beforeAll(async () => {
  service = await aService();
  const leagueId = await aLeague(service.db);
  const conferenceId = await aConference(service.db, { leagueId });
  const template = await aSession(service.db, { conferenceId });
  await withoutTimeLimits(service.database.connection, async (db) => {
    await sql`with more as (
      insert into conferences (league_id, name, gender_type_id, rating_min, rating_max)
      select ${leagueId}, 'Conference ' || n, 1, 1, 16 from generate_series(1, 39) n returning id
    ), many as (
      insert into sessions (conference_id, starts_at, ends_at, ${copied})
      select c.id, starts_at, ends_at, ${copied} from sessions, generate_series(1, 500) n,
        (select ${conferenceId}::int as id union all select id from more) c where sessions.id = ${template}
      returning id
    ), people as (
      insert into members (email, first_name, last_name)
      select 'many' || n || '@example.com', 'First', 'Last' || n from generate_series(1, 20000) n returning id
    ), players as (
      insert into players (member_id, first_name, last_name) select id, 'First', 'Last' from people returning id, member_id
    ), teams as (
      insert into teams (session_id, name)
      select id, 'Team ' || n from (select id, row_number() over () as n from many) m where n % 2 = 0 returning id, session_id
    ), captains as (
      insert into team_captains (team_id, member_id, slot)
      select t.id, p.id, 1 from (select id, row_number() over () as n from teams) t
      join (select id, row_number() over () as n from people) p on p.n = t.n
    ), requests as (
      insert into session_requests (session_id, member_id, kind) select t.session_id, p.id, 'join'
      from (select session_id, row_number() over () as n from teams) t
      join (select id, row_number() over () as n from people) p on p.n = t.n
    )
    insert into team_members (team_id, member_id, player_id) select t.id, p.member_id, p.id
    from (select id, row_number() over () as n from teams) t
    join (select id, member_id, row_number() over () as n from players) p on p.n % 10000 + 1 = t.n`.execute(
      db,
    );
    await sql`analyze`.execute(db);
  });
  organizer = await service.leagueOrganizerOf(leagueId);
  const rows = await service.db
    .selectFrom('teams')
    .select(['id', 'session_id'])
    .orderBy('id')
    .limit(50)
    .offset(5000)
    .execute();
  sessionIds = rows.map((row) => row.session_id);
  teamId = rows[0]?.id ?? 0;
});

afterAll(() => service.close());

const reads: [string, () => Promise<{ status: number }>][] = [
  ['the teams of a session', () => organizer.send(sessionTeams, { params: { id: sessionIds[0] ?? 0 } })],
  ['one team', () => organizer.send(teamDetails, { params: { id: teamId } })],
  ['the picker', () => organizer.send(searchTeams, { body: { fromSessionIds: sessionIds } })],
  [
    'the picker by session',
    () => organizer.send(searchTeams, { body: { fromSessionIds: sessionIds, orderBy: 'sessionName' } }),
  ],
  ['what can be copied', () => organizer.send(teamsForCopying, { params: { id: sessionIds[0] ?? 0 } })],
  [
    'what can be copied, further on',
    () =>
      organizer.send(teamsForCopying, {
        params: { id: sessionIds[0] ?? 0 },
        query: { pageNumber: 20, pageSize: 100 },
      }),
  ],
  ['the requests', () => organizer.send(sessionRequests, { params: { id: sessionIds[0] ?? 0 } })],
];

it.each(reads)('Reading %s scans no large table', async (_, ask) => {
  const plans = await plansOf(service, async () => expect((await ask()).status).toBe(200));
  expect(plans.length).toBeGreaterThan(1);
  const scans = plans.join('\n').match(/Seq Scan on (\w+)/g) ?? [];
  const large = [
    'teams',
    'sessions',
    'members',
    'players',
    'team_members',
    'team_captains',
    'session_requests',
  ];
  expect(scans.filter((scan) => large.includes(scan.replace('Seq Scan on ', '')))).toEqual([]);
});

const copied = sql.raw(`name, session_type_id, session_match_type_id, team_registration_starts_at,
  team_registration_ends_at, teams_max, matches_per_team, singles_match_count, singles_points_per_match,
  singles_scoring_format_type_id, singles_time_allowed_type_id`);
