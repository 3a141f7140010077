import { importReasons } from './import-checks';
import { ratingReasons } from './rating-checks';

/** Literals that are no constant of the product, with the reason. */
export const reasonsWithoutConstant: Record<string, string> = {
  ...importReasons,
  ...ratingReasons,
  canceled_matches_line: 'counts columns: all or none',
  session_substitutes_days_check: 'days of the week',
  free_agents_days_check: 'days of the week',
  team_season_dates_preferred_days_check: 'days of the week',
  substitute_invitations_open_until: 'states without an end',
  images_width_check: 'leaves room for other widths than those of today',
  line_players_side_check: 'a match has two sides',
  line_players_slot_check: 'a side has at most two players',
  log_ins_impersonator_is_signed_in: 'counts columns: both or neither',
  members_birth_date_check: 'no living person was born earlier',
  members_deleted_is_nobody: 'counts columns: none is left',
  opponent_changes_known_team_ids_check: 'a match has two positions',
  payments_succeeded_has_a_time: 'one of the words of payments_state_check',
  places_latitude_check: 'degrees of the earth',
  places_longitude_check: 'degrees of the earth',
  player_claims_decided_once: 'one of the words of player_claims_status_check',
  players_birth_date_check: 'no living person was born earlier',
  players_former_is_nobody: 'counts columns: none is left',
  registrations_confirmed_has_a_time: 'one of the words of registrations_state_check',
  registrations_held_until: 'one of the words of registrations_state_check',
  registrations_live_has_a_team: 'two of the words of registrations_state_check, and a count of columns',
  result_history_tells_the_change: 'two of the words of result_history_what_check',
  result_players_side_check: 'a match has two sides',
  result_players_slot_check: 'a side has at most two players',
  results_winning_side_check: 'a match has two sides',
  rooms_direct_has_a_pair: 'one of the words of rooms_kind_check, and a count of columns',
  rooms_latest_has_a_time: 'no message or some',
  announcements_scope: 'counts columns: exactly one',
  price_codes_one_kind: 'counts columns: exactly one',
  session_search_whole_place: 'counts columns: all or none',
  team_matches_bye_leaves_a_gap: 'counts columns: at most one of two',
};

/**
 * Texts are limited by the schema of each field, which answers 400 before the database sees them. Numbers that are only
 * not negative, and comparisons of columns, repeat no constant.
 */
export const withoutConstant = /^(length|pattern|sign|columns)$/;
