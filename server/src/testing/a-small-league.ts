import { migrate } from '../db/migrate';
import { type TestDatabase, anEmptyDatabase } from './cluster';

export type Never = [what: string, refusedBy: string, sql: string];

/** A new database with a small league in which every id is known; `upTo` stops at an earlier migration. */
export async function aSmallLeague(upTo?: number): Promise<TestDatabase> {
  const database = await anEmptyDatabase();
  await migrate(database.connection, undefined, upTo);
  await database.pool.query(rows);
  return database;
}

/** Runs the statements in one transaction, including deferred checks, then rolls back. */
export async function tryOut({ pool }: TestDatabase, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('set constraints all immediate');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/**
 * Two sessions: 1 is a league session with teams 1 and 2, rosters, a published match 1 with lines 1 and 2 and a result on
 * line 1; 2 is a tournament with teams 3 and 4 and a draft draw, without rosters.
 */
const rows = `
  insert into places (place_id, kind, name, formatted_address, latitude, longitude, time_zone)
    values ('p1', 'venue', 'Riverside Courts', '1 River Rd', 30.2, -97.7, 'America/Chicago');
  insert into members (email, first_name, last_name)
    select 'm' || n || '@example.com', 'First' || n, 'Last' || n from generate_series(1, 6) n;
  insert into players (member_id, first_name, last_name)
    select n, 'First' || n, 'Last' || n from generate_series(1, 5) n;
  insert into leagues (name, sport_type_id, league_type_id) values ('City League', 1, 1);
  insert into conferences (league_id, name, gender_type_id, rating_min, rating_max) values (1, 'North', 1, 1, 16);
  insert into sessions (conference_id, name, session_type_id, session_match_type_id, starts_at, ends_at,
      team_registration_starts_at, team_registration_ends_at, teams_max, matches_per_team, singles_match_count,
      singles_points_per_match, singles_scoring_format_type_id, singles_time_allowed_type_id)
    select 1, 'Session ' || type, type, 1, now(), now() + interval '60 days', now(), now() + interval '2 days', 8, 7, 2, 1, 1, 5
    from unnest(array[2, 1]) type;
  insert into teams (session_id, name) values (1, 'Aces'), (1, 'Lobs'), (2, 'Smash'), (2, 'Slice');
  insert into team_captains (team_id, member_id, slot) values (1, 1, 1), (1, 2, 2), (1, 3, 3), (2, 4, 1);
  insert into team_members (team_id, member_id, player_id) values (1, 1, 1), (1, 2, 2), (2, 4, 4), (2, 1, 1);
  insert into schedules (session_id, schedule_status_type_id, published_at) values (1, 2, now()), (2, 1, null);
  insert into draws (session_id, schedule_id, number, name) values (1, 1, 1, 'Season'), (2, 2, 1, 'Main Draw');
  insert into rounds (session_id, draw_id, number, name) values (1, 1, 1, 'Round 1'), (2, 2, 1, 'Final');
  insert into team_matches (session_id, round_id, number, position1_team_id, position2_team_id)
    values (1, 1, 1, 1, 2), (2, 2, 1, 3, 4);
  insert into lines (team_match_id, match_type_id, lineup_position, scoring_format_type_id)
    values (1, 1, 1, 1), (1, 1, 2, 1), (2, 1, 1, 1);
  insert into line_players (line_id, side, slot, team_member_id, player_id) values (1, 1, 1, 1, 1), (1, 2, 1, 3, 4);
  insert into results (line_id, result_completion_type_id, winning_side, sets, posted_by, updated_by)
    values (1, 1, 1, '[{"side1": 6, "side2": 4}, {"side1": 7, "side2": 6, "tiebreak1": 7, "tiebreak2": 5}]', 1, 1);
  insert into lineups (team_match_id, team_id) values (1, 1);
  insert into lineup_alternates (team_match_id, team_id, team_member_id, slot) values (1, 1, 2, 1);
  insert into team_seeds (session_id, team_id, seed) values (2, 3, 1);
  insert into session_requests (session_id, member_id, kind) values (1, 5, 'captain'), (1, 5, 'join');
  insert into registrations (member_id, league_id, session_id, team_id, description, state, entry_fee_cents,
      league_fee_cents, service_fee_cents, currency, expires_at)
    values (5, 1, 1, 1, 'Aces in Session 2', 'held', 2000, 500, 0, 'USD', now() + interval '30 minutes');
  insert into payments (registration_id, provider, provider_payment_id, amount_cents, currency, state, succeeded_at)
    values (1, 'test', 'pay_1', 2500, 'USD', 'succeeded', now());
  insert into refunds (payment_id, payment_amount_cents, amount_cents, reason) values (1, 2500, 2500, 'Withdrawn');
  insert into webhook_events (provider, event_id, kind) values ('test', 'evt_1', 'payment.succeeded');
  insert into rooms (kind, direct_member_a, direct_member_b) values ('direct', 1, 2);
  insert into one_time_links (kind, token_hash, expires_at)
    values ('first-admin', sha256('a'), now() + interval '1 day');
  insert into log_ins (member_id, token_hash, expires_at) values (1, sha256('b'), now() + interval '1 day');
  insert into idempotency_keys (member_id, key, request_hash) values (1, 'once', sha256('c'));
  insert into league_organizers (league_id, member_id) values (1, 1);
  insert into conference_organizers (conference_id, member_id) values (1, 1);
  insert into ratings (player_id, sport_type_id, match_type_id, value, source)
    values (1, 1, 1, 7.25, 'import');
  insert into player_claims (member_id, player_id) values (6, 5);
`;
