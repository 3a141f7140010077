import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, aDatabase } from '../../testing/cluster';
import { archivedNames, tableOf } from './archived-tables';

const secret = 'is a secret, a token or a log-in';
const account = 'belongs to an account, which an archive does not create';
const money = 'stays with the service that took the money';
const conversation = 'is private';
const open = 'is open for days only, and asked anew';
const consent = 'is a consent to this service';
const plumbing = 'is how this service works';
const others = 'is not about a league';
const computed = 'is computed';
const proof = 'proves what this service recorded';

/** Tables that an archive leaves out, with the reason. */
const leftOutTables: Record<string, string> = {
  absences: open,
  access_tokens: secret,
  acting_captains: open,
  announcement_recipients: conversation,
  audit: plumbing,
  authenticators: secret,
  availability: open,
  availability_questions: open,
  calendar_addresses: secret,
  canceled_matches: 'is for calendars that have the match',
  child_consents: consent,
  club_memberships: account,
  clubs: others,
  conference_organizers: 'gives rights, which a file must not',
  draw_ceremonies: proof,
  draw_secrets: secret,
  email_codes: secret,
  embed_origins: 'trusts other sites, which the next organizer decides',
  events: others,
  free_agents: open,
  gazetteers: plumbing,
  guardianships: 'gives rights, which a file must not',
  hidden_links: plumbing,
  idempotency_keys: plumbing,
  images: 'is archived beside the tables, in the largest width',
  import_changes: plumbing,
  import_mappings: plumbing,
  import_rows: plumbing,
  imports: plumbing,
  invitation_links: secret,
  invitation_uses: account,
  league_organizers: 'gives rights, which a file must not',
  league_places: 'follows from the places of the league',
  league_rating_changes: computed,
  league_rating_jobs: computed,
  league_ratings: computed,
  lineup_corrections: proof,
  lineup_history: 'names people and teams by ids of this service',
  lineup_seals: proof,
  log_ins: secret,
  mails: conversation,
  makeup_answers: open,
  makeup_players: open,
  makeup_proposals: open,
  makeup_slots: open,
  match_substitutes: open,
  messages: conversation,
  next_seasons: open,
  one_time_links: secret,
  opponent_changes: plumbing,
  organizer_digests: plumbing,
  match_costs: money,
  match_cost_shares: money,
  outside_payments: money,
  passkey_challenges: secret,
  passkeys: secret,
  payments: money,
  pending_sign_ins: secret,
  player_claims: account,
  player_names: computed,
  players: 'is made for each person',
  price_codes: money,
  public_changes: plumbing,
  push_choices: account,
  push_subscriptions: secret,
  pushes: plumbing,
  rate_limits: plumbing,
  rating_history: 'belongs to the player, beyond the league',
  recovery_codes: secret,
  refunds: money,
  registrations: money,
  result_digests: plumbing,
  returning_players: open,
  returning_teams: open,
  room_marks: conversation,
  room_readers: conversation,
  rooms: conversation,
  schema_migrations: plumbing,
  schools: others,
  score_reminders: plumbing,
  season_plans: open,
  season_repairs: open,
  season_runs: open,
  session_records: proof,
  session_requests: open,
  session_search: computed,
  session_substitutes: open,
  sign_in_links: secret,
  sign_in_policy: plumbing,
  stopped_mails: account,
  substitute_invitations: open,
  substitute_searches: open,
  team_invitations: open,
  terms_acceptances: consent,
  test_payments: money,
  waiting_list_entries: open,
  webhook_deliveries: plumbing,
  webhook_events: plumbing,
  webhooks: secret,
};

/** Columns that are left out of every archived table: ids, versions, and who made or when something was made. */
const leftOutEverywhere = ['id', 'version', 'created_by', 'created_at'];

/** Other columns that are left out, by table: what is personal, computed or of this service. */
const leftOutColumns: Record<string, readonly string[]> = {
  places: ['place_id', 'search_key', 'weight'],
  leagues: ['payment_account_id'],
  members: [
    'email',
    'refused_email',
    'email_verified_at',
    'password_hash',
    'phone',
    'place_id',
    'place_name',
    'profile_image',
    'can_create_event',
    'deleted_at',
    'enable_beta_features',
    'is_admin',
    'is_club_organizer',
    'is_enterprise_club_organizer',
    'is_personal_club_head_organizer',
    'is_powered',
    'is_pro_club_head_organizer',
    'is_unclaimed',
    'link_version',
    'onboarding_completed',
    'onboarding_required',
    'show_pickleball_content',
    'show_tennis_content',
    'told',
  ],
  ratings: ['updated_by'],
  sessions: ['public_version'],
  teams: ['registration_pin_sealed'],
  // Accepted once the record is claimed.
  team_captains: ['accepted_at', 'added_by', 'sees_from'],
  // Set by a trigger, and the player of the person.
  team_members: ['among_juniors', 'conference_id', 'player_id'],
  schedules: ['published_by'],
  postponed_lines: ['calendar_changed_at', 'calendar_sequence'],
  team_matches: ['calendar_changed_at', 'calendar_sequence', 'results_updated_ms'],
  line_players: ['player_id'],
  result_players: ['player_id'],
  result_history: ['to_tell'],
  // What captains wrote to each other.
  postponements: ['message'],
};

let database: TestDatabase;
let columns: { table: string; column: string }[];

beforeAll(async () => {
  database = await aDatabase();
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(database.db);
  columns = rows;
});

afterAll(() => database.drop());

describe('A league archive', () => {
  it('contains every table, or leaves it out with a reason', () => {
    const tables = new Set(columns.map(({ table }) => table));
    expect([...archivedNames, ...Object.keys(leftOutTables)].toSorted()).toEqual([...tables].toSorted());
  });

  it('contains every column of its tables, or leaves it out by name', () => {
    const unknown = archivedNames.flatMap((name) => {
      const listed = Object.keys(tableOf(name).columns);
      const expected = columns
        .filter(({ table, column }) => table === name && !leftOutEverywhere.includes(column))
        .map(({ column }) => column);
      const known = new Set([...listed, ...(leftOutColumns[name] ?? []), 'is_former']);
      return expected.filter((column) => !known.has(column)).map((column) => `${name}.${column}`);
    });
    expect(unknown).toEqual([]);
  });
});
