import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/cluster';
import { type Never, aSmallLeague, tryOut } from '../testing/a-small-league';

let database: TestDatabase;

beforeAll(async () => {
  database = await aSmallLeague();
});

afterAll(() => database.drop());

const teams: Never[] = [
  [
    'a fourth captain',
    'team_captains_slot_check',
    `insert into team_captains (team_id, member_id, slot) values (1, 5, 4)`,
  ],
  [
    'two captains in one of the three slots',
    'team_captains_at_most_three',
    `insert into team_captains (team_id, member_id, slot) values (1, 5, 3)`,
  ],
  [
    'one captain twice on a team',
    'team_captains_once',
    `insert into team_captains (team_id, member_id, slot) values (2, 4, 2)`,
  ],
  [
    'a member twice on a roster',
    'team_members_member_once',
    `insert into team_members (team_id, member_id, player_id) values (1, 1, 5)`,
  ],
  [
    'a player twice on a roster',
    'team_members_player_once',
    `insert into team_members (team_id, member_id, player_id) values (1, 6, 1)`,
  ],
  [
    'a player who left without a reason',
    'team_members_left_with_reason',
    `update team_members set left_at = now() where id = 1`,
  ],
  [
    'deleting a team with players',
    'team_members_team_id_fkey',
    `delete from team_matches where id = 2; update registrations set state = 'expired'; delete from results; delete from line_players; delete from team_matches; delete from teams where id = 1`,
  ],
  ['a day to play without a time', 'teams_whole_slot', `update teams set day_of_week = 3 where id = 1`],
  [
    'one team copied twice into a session',
    'teams_copied_once_per_session',
    `insert into teams (session_id, name, copied_from_team_id) values (2, 'A', 1), (2, 'B', 1)`,
  ],
  [
    'one seed for two teams',
    'team_seeds_once',
    `insert into team_seeds (session_id, team_id, seed) values (2, 4, 1)`,
  ],
  [
    'a seed for a team of another session',
    'team_seeds_session_id_team_id_fkey',
    `insert into team_seeds (session_id, team_id, seed) values (2, 1, 2)`,
  ],
  [
    'a second pending request to captain',
    'session_requests_one_pending_captain',
    `insert into session_requests (session_id, member_id, kind) values (1, 5, 'captain')`,
  ],
  [
    'a second request to join a session',
    'session_requests_one_join',
    `insert into session_requests (session_id, member_id, kind) values (1, 5, 'join')`,
  ],
];

const competition: Never[] = [
  [
    'two schedules of one session',
    'schedules_session_id_key',
    `insert into schedules (session_id) values (1)`,
  ],
  [
    'a published schedule without a time',
    'schedules_published_has_a_time',
    `update schedules set schedule_status_type_id = 2 where id = 2`,
  ],
  [
    'two main draws',
    'draws_number_once',
    `insert into draws (session_id, schedule_id, number, name) values (2, 2, 1, 'Main Draw')`,
  ],
  [
    'two rounds with one number',
    'rounds_number_once',
    `insert into rounds (session_id, draw_id, number, name) values (1, 1, 1, 'Again')`,
  ],
  [
    'two matches of a session with one number',
    'team_matches_number_once',
    `insert into team_matches (session_id, round_id, number) values (1, 1, 1)`,
  ],
  [
    'a round of another session',
    'team_matches_session_id_round_id_fkey',
    `insert into team_matches (session_id, round_id, number) values (1, 2, 9)`,
  ],
  [
    'a team against itself',
    'team_matches_teams_differ',
    `update team_matches set position2_team_id = 1 where id = 1`,
  ],
  [
    'a team of another session in a match',
    'team_matches_session_id_position1_team_id_fkey',
    `update team_matches set position1_team_id = 3 where id = 1`,
  ],
  [
    'a winner who did not play',
    'team_matches_winner_played',
    `update team_matches set position2_team_id = null, winner_team_id = 2 where id = 1`,
  ],
  [
    'a bye in a full match',
    'team_matches_bye_leaves_a_gap',
    `update team_matches set bye_status_type_id = 1 where id = 1`,
  ],
  [
    'a match that feeds itself',
    'team_matches_not_fed_by_itself',
    `update team_matches set position1_from_team_match_id = 2 where id = 2`,
  ],
  [
    'a winner named without a reason',
    'team_matches_named_winner_has_reason',
    `update team_matches set winner_team_id = 3, winner_named_by = 1 where id = 2`,
  ],
  [
    'deleting a team that is in a match',
    'team_matches_session_id_position1_team_id_fkey',
    `delete from teams where id = 3`,
  ],
  [
    'two first singles in one match',
    'lines_position_once',
    `insert into lines (team_match_id, match_type_id, lineup_position, scoring_format_type_id) values (1, 1, 1, 1)`,
  ],
  [
    'a player twice on one side of a line',
    'line_players_once',
    `insert into line_players (line_id, side, slot, team_member_id, player_id) values (2, 1, 1, 1, 1), (2, 1, 2, 1, 1)`,
  ],
  [
    'a roster spot used by another player',
    'line_players_team_member_id_player_id_fkey',
    `insert into line_players (line_id, side, slot, team_member_id, player_id) values (2, 1, 1, 1, 2)`,
  ],
  [
    'a player twice among the alternates',
    'lineup_alternates_pkey',
    `insert into lineup_alternates (team_match_id, team_id, team_member_id, slot) values (1, 1, 2, 2)`,
  ],
  [
    'an alternate from another team',
    'lineup_alternates_team_id_team_member_id_fkey',
    `insert into lineup_alternates (team_match_id, team_id, team_member_id, slot) values (1, 1, 3, 2)`,
  ],
  [
    'an availability reset to none',
    'availability_player_availability_status_type_id_check',
    `insert into availability values (1, 1, 4, 1)`,
  ],
  [
    'two results on one line',
    'results_pkey',
    `insert into results (line_id, result_completion_type_id, winning_side, posted_by, updated_by) values (1, 1, 2, 2, 2)`,
  ],
  ['a score above 99', 'results_sets_are_scores', `update results set sets = '[{"side1": 100, "side2": 4}]'`],
  [
    'a score that is a word',
    'results_sets_are_scores',
    `update results set sets = '[{"side1": "six", "side2": 4}]'`,
  ],
  ['six sets', 'results_sets_are_scores', `update results set sets = '[{}, {}, {}, {}, {}, {}]'`],
  [
    'a default with scores',
    'results_scoreless_has_no_sets',
    `update results set result_completion_type_id = 3`,
  ],
  [
    'a postponed line with a winner',
    'results_open_has_no_winner',
    `update results set result_completion_type_id = 8, sets = '[]'`,
  ],
  [
    'a completed line without a winner',
    'results_played_has_winner',
    `update results set winning_side = null`,
  ],
  ['a line deleted under its score', 'results_line_id_fkey', `delete from lines where id = 1`],
  ['a match deleted under its score', 'results_line_id_fkey', `delete from team_matches where id = 1`],
  ['a schedule deleted under its scores', 'results_line_id_fkey', `delete from schedules where id = 1`],
];

describe.each([
  ['teams', teams],
  ['competition', competition],
])('the database rejects in %s', (_group, cases) => {
  it.each(cases)('%s', async (_what, refusedBy, sql) => {
    await expect(tryOut(database, sql)).rejects.toMatchObject({ constraint: refusedBy });
  });
});
