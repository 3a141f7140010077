import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, aDatabase } from '../../testing/cluster';
import { aConference, aLeague } from '../../testing/league-rows';
import { countPublicChanges } from './public-changes';

/** Tables whose rows no public page shows, with the reason; a new table must be counted or listed here. */
const uncounted: Record<string, string> = {
  absences: 'are private',
  access_tokens: 'are secret',
  embed_origins: 'are read with every embed, for its headers',
  webhook_deliveries: 'are for organizers',
  webhooks: 'are for organizers',
  audit: 'is for admins',
  authenticators: 'are secret',
  availability: 'is for the team',
  availability_questions: 'are e-mails that were sent',
  calendar_addresses: 'are secret',
  child_consents: 'decides what members see of a child; visitors never see more of a junior',
  gazetteers: 'says which places are loaded',
  guardianships: 'are private',
  idempotency_keys: 'belongs to requests',
  images: 'are shown by their address, which another table holds',
  league_rating_changes: 'league ratings change with it',
  league_rating_jobs: 'says what is to be computed',
  league_places: 'are suggestions for captains and organizers',
  lineup_history: 'is for the team, and lineups change with it',
  log_ins: 'belongs to a member',
  mails: 'belongs to a member',
  makeup_answers: 'are for both captains',
  makeup_players: 'are for both captains',
  acting_captains: 'is for captains and who acts for them',
  makeup_proposals: 'are for both captains; postponements change with an accepted one',
  makeup_slots: 'are for both captains',
  messages: 'are private',
  one_time_links: 'are secret',
  opponent_changes: 'are e-mails to be sent',
  passkey_challenges: 'are secret',
  passkeys: 'belongs to a member',
  payments: 'belongs to a registration',
  pending_sign_ins: 'are secret',
  player_claims: 'are for admins; players change with an approved one',
  player_names: 'follows from players',
  public_changes: 'is the count',
  push_choices: 'belongs to a member',
  push_subscriptions: 'belongs to a member',
  pushes: 'belongs to a member',
  season_plans: 'are for organizers',
  divisions: 'are for organizers',
  next_seasons: 'are for organizers; the session itself is counted',
  returning_teams: 'are for captains and organizers; the team changes with an answer',
  returning_players: 'are for captains and organizers',
  season_runs: 'are for organizers',
  season_repairs: 'are for organizers',
  team_season_dates: 'are for captains of the team and organizers',
  rate_limits: 'belongs to requests',
  recovery_codes: 'are secret',
  match_costs: 'are for the team',
  match_cost_shares: 'are for the team',
  outside_payments: 'are for organizers',
  price_codes: 'are for organizers',
  refunds: 'belongs to a registration',
  result_digests: 'are e-mails to be sent',
  result_history: 'results change with it',
  room_marks: 'are private',
  room_readers: 'are private',
  rooms: 'are private',
  match_substitutes: 'is for the team; a roster row changes with it',
  schema_migrations: 'describes the database',
  score_disputes: 'are for organizers',
  score_reminders: 'are e-mails that were sent',
  session_substitutes: 'is for captains',
  league_terms: 'are read when registering, which visitors cannot',
  terms_acceptances: 'are private',
  announcements: 'are for their recipients',
  announcement_recipients: 'are private',
  free_agents: 'are for captains and organizers',
  team_invitations: 'are for captains and who is invited',
  organizer_digests: 'say when an e-mail was sent',
  invitation_links: 'are for captains and organizers',
  invitation_uses: 'are for captains and organizers',
  waiting_list_entries: 'is for captains, organizers and those who wait',
  draw_ceremonies: 'raise the version of their session',
  draw_secrets: 'raise the version of their session',
  email_codes: 'are secret',
  import_changes: 'are for organizers',
  import_mappings: 'are for organizers',
  import_rows: 'are for organizers',
  imports: 'are for organizers',
  sign_in_links: 'are secret',
  sign_in_policy: 'is for admins',
  substitute_invitations: 'is for captains and who is asked',
  substitute_searches: 'is for captains',
  session_requests: 'are for organizers',
  session_search: 'follows from sessions, conferences, leagues and places',
  stopped_mails: 'belongs to a member',
  test_payments: 'belongs to a registration',
  webhook_events: 'belongs to payments',
};

let database: TestDatabase;
let leagueId: number;

beforeAll(async () => {
  database = await aDatabase();
  leagueId = await aLeague(database.db);
  await aConference(database.db, { leagueId });
});

afterAll(() => database.drop());

const count = () => countPublicChanges(database.db);
const renameLeague = sql`update leagues set name = name || '!'`;

it('Every table is counted, or is named with the reason why it is not', async () => {
  // The bits of tgtype: 4 insert, 8 delete, 16 update.
  const { rows } = await sql<{ name: string; isCounted: boolean }>`
    select c.relname as name, exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'count_public_change' and t.tgdeferrable and t.tginitdeferred
        and t.tgattr = '' and t.tgtype & 28 = case c.relname when 'places' then 24 else 28 end) as "isCounted"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`.execute(database.db);
  expect(rows.filter(({ isCounted }) => !isCounted).map(({ name }) => name)).toEqual(
    Object.keys(uncounted).toSorted(),
  );
});

describe('The count of public changes', () => {
  it('rises once with a transaction, however many rows and tables it changes', async () => {
    const before = await count();
    await database.db.transaction().execute(async (db) => {
      await renameLeague.execute(db);
      await sql`update conferences set name = name || '!'`.execute(db);
      await renameLeague.execute(db);
    });
    expect(await count()).toBe(before + 1);
  });

  it('does not rise with private rows, nor with a transaction that is rolled back', async () => {
    const before = await count();
    await sql`insert into rate_limits (name, key, count, expires_at) values ('x', 'x', 1, now())`.execute(
      database.db,
    );
    const failed = database.db.transaction().execute(async (db) => {
      await renameLeague.execute(db);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });

  it('rises with each of two transactions, also if the first to write is the last to commit', async () => {
    const [slow, fast] = [await database.pool.connect(), await database.pool.connect()];
    const before = await count();
    await slow.query('begin');
    await slow.query("update leagues set name = name || '!'");
    await fast.query("update conferences set name = name || '!'");
    expect(await count()).toBe(before + 1);
    await slow.query('commit');
    expect(await count()).toBe(before + 2);
    slow.release();
    fast.release();
  });

  it('is locked by no transaction before its commit', async () => {
    const [writer, other] = [await database.pool.connect(), await database.pool.connect()];
    await writer.query('begin');
    await writer.query("update leagues set name = name || '!'");
    const { rows } = await other.query('select part from public_changes for update nowait');
    expect(rows).toHaveLength(16);
    await writer.query('commit');
    writer.release();
    other.release();
  });
});
