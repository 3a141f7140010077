import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/cluster';
import { type Never, aSmallLeague, tryOut } from '../testing/a-small-league';
import { writeTypes } from './write-types';

let database: TestDatabase;

beforeAll(async () => {
  database = await aSmallLeague();
});

afterAll(() => database.drop());

const people: Never[] = [
  [
    'two accounts with one e-mail in different case',
    'members_email_key',
    `insert into members (email, first_name, last_name) values ('M1@Example.com', 'A', 'B')`,
  ],
  [
    'an e-mail with a line break',
    'members_email_check',
    `update members set email = E'a@b.c\\r\\nBcc: x@y.z' where id = 1`,
  ],
  [
    'an account without an e-mail',
    'members_deleted_is_nobody',
    `update members set email = null where id = 1`,
  ],
  [
    'a deleted member who keeps a phone number',
    'members_deleted_is_nobody',
    `update members set deleted_at = now(), email = null, phone = '555' where id = 1`,
  ],
  [
    'a name of 81 characters',
    'members_first_name_check',
    `update members set first_name = repeat('x', 81) where id = 1`,
  ],
  [
    'two members who are one player',
    'players_member_id_key',
    `insert into players (member_id, first_name, last_name) values (1, 'A', 'B')`,
  ],
  [
    'two pending claims of one member',
    'player_claims_one_pending_per_member',
    `insert into player_claims (member_id, player_id) values (6, 4)`,
  ],
  [
    'a decided claim without a time',
    'player_claims_decided_once',
    `update player_claims set status = 'approved' where id = 1`,
  ],
  [
    'two singles ratings in one sport',
    'ratings_pkey',
    `insert into ratings (player_id, sport_type_id, match_type_id, value, source) values (1, 1, 1, 8, 'import')`,
  ],
  [
    'a last match without any match',
    'ratings_last_match_of_matches',
    `update ratings set last_match_on = '2026-05-01', match_count = 0 where player_id = 1`,
  ],
  [
    'a member who impersonates themselves',
    'log_ins_nobody_impersonates_self',
    `update log_ins set impersonator_id = member_id, opened_from = id`,
  ],
  [
    'an impersonation without a signed-in admin',
    'log_ins_impersonator_is_signed_in',
    `update log_ins set impersonator_id = 2`,
  ],
  [
    'a log-in token that is not a hash',
    'log_ins_token_hash_check',
    `update log_ins set token_hash = 'plain'`,
  ],
  [
    'a second open link for the first admin',
    'one_time_links_one_first_admin',
    `insert into one_time_links (kind, token_hash, expires_at) values ('first-admin', sha256('z'), now() + interval '1 day')`,
  ],
  [
    'one idempotency key used twice by a member',
    'idempotency_keys_pkey',
    `insert into idempotency_keys (member_id, key, request_hash) values (1, 'once', sha256('d'))`,
  ],
  [
    'a mail subject with a line break',
    'mails_subject_check',
    `insert into mails (kind, to_address, subject, text) values ('receipt', 'a@b.c', E'Hi\\nBcc: x@y.z', 'text')`,
  ],
  [
    'a second direct room of the same two people',
    'rooms_pair_once',
    `insert into rooms (kind, direct_member_a, direct_member_b) values ('direct', 1, 2)`,
  ],
  [
    'a direct room with the pair the other way round',
    'rooms_direct_has_a_pair',
    `insert into rooms (kind, direct_member_a, direct_member_b) values ('direct', 2, 1)`,
  ],
];

const leagues: Never[] = [
  ['a pickleball league of a tennis type', 'leagues_type_fits_sport', `update leagues set sport_type_id = 2`],
  ['the league type 2', 'leagues_league_type_id_check', `update leagues set league_type_id = 2`],
  ['a negative league fee', 'leagues_league_fee_cents_check', `update leagues set league_fee_cents = -1`],
  [
    'an organizer twice in one league',
    'league_organizers_pkey',
    `insert into league_organizers (league_id, member_id) values (1, 1)`,
  ],
  [
    'an organizer twice in one conference',
    'conference_organizers_pkey',
    `insert into conference_organizers (conference_id, member_id) values (1, 1)`,
  ],
  ['a league deleted with its conferences', 'conferences_league_id_fkey', `delete from leagues`],
  [
    'ages in the wrong order',
    'conferences_ages_ordered',
    `update conferences set min_age = 50, max_age = 18`,
  ],
  [
    'ratings in the wrong order',
    'conferences_ratings_ordered',
    `update conferences set rating_min = 9, rating_max = 3`,
  ],
  [
    'a session that ends before it starts',
    'sessions_dates_ordered',
    `update sessions set ends_at = starts_at - interval '1 day' where id = 1`,
  ],
  [
    'a registration that closes before it opens',
    'sessions_registration_dates_ordered',
    `update sessions set team_registration_ends_at = team_registration_starts_at - interval '1 h' where id = 1`,
  ],
  [
    'a league session with a draw type',
    'sessions_place_and_draw_for_tournaments',
    `update sessions set draw_type_id = 1 where id = 1`,
  ],
  [
    'a tournament with a match frequency',
    'sessions_frequency_for_leagues',
    `update sessions set team_match_frequency_type_id = 1 where id = 2`,
  ],
  [
    'a singles session without singles lines',
    'sessions_singles_fields',
    `update sessions set singles_match_count = null where id = 1`,
  ],
  [
    'a singles session with doubles lines',
    'sessions_doubles_fields',
    `update sessions set doubles_match_count = 2 where id = 1`,
  ],
  [
    'a session for no known scoring format',
    'sessions_singles_scoring_format_type_id_check',
    `update sessions set singles_scoring_format_type_id = 9 where id = 1`,
  ],
];

describe.each([
  ['people', people],
  ['leagues', leagues],
])('the database rejects in %s', (_group, cases) => {
  it.each(cases)('%s', async (_what, refusedBy, sql) => {
    await expect(tryOut(database, sql)).rejects.toMatchObject({ constraint: refusedBy });
  });
});

it('has an index for every foreign key', async () => {
  const { rows } = await database.pool.query<{ foreign_key: string; is_indexed: boolean }>(`
    with index_columns as (
      select i.indrelid, array(
        select a.attname from unnest(i.indkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by n
      ) as names
      from pg_index i
    ), foreign_keys as (
      select c.conname, c.conrelid, array(
        select a.attname from unnest(c.conkey) k (attnum)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
      ) as names
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    )
    select f.conname as foreign_key, exists (
      select from index_columns i where i.indrelid = f.conrelid and i.names[1] = any (f.names)
        -- A session has many teams and matches, so an index on session_id alone is not selective enough.
        and (cardinality(f.names) = 1 or i.names[1] <> 'session_id' or i.names[2] = any (f.names))
    ) as is_indexed
    from foreign_keys f`);
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter((row) => !row.is_indexed).map((row) => row.foreign_key)).toEqual([]);
});

it('matches the generated types', async () => {
  await expect(writeTypes(database.db, { verify: true })).resolves.toBeUndefined();
});
