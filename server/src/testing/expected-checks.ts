import { currentUser } from '@courtline/contract/account';
import { told } from '@courtline/contract/child';
import { eventState } from '@courtline/contract/event';
import { readRegistration } from '@courtline/contract/registration';
import { resultHistory } from '@courtline/contract/result';
import { readConversation } from '@courtline/contract/message';
import { createSession } from '@courtline/contract/session';
import { listOwnRequests } from '@courtline/contract/own-request';
import { createTeamBody } from '@courtline/contract/managed-team';
import { deliveryStates, webhookEvents } from '@courtline/domain/webhook/webhooks';
import { invitationLimits, invitationRoles } from '@courtline/domain/invitation/invitations';
import { tokenScopes } from '@courtline/domain/token/access-tokens';
import {
  ageSteps,
  availabilities,
  byeStatuses,
  drawLimits,
  drawTypes,
  gameRules,
  genders,
  leagueTypes,
  lineupStatuses,
  matchFrequencies,
  matchKinds,
  ratingRanges,
  ratingStatuses,
  registrationStatuses,
  requestStatuses,
  resultCompletions,
  sanctions,
  scheduleModes,
  scheduleStatuses,
  scoreLimits,
  scoringFormats,
  sessionStatuses,
  sessionTypes,
  sports,
  standingsRules,
  teamLimits,
  teamMatchStatuses,
  timesAllowed,
} from '@courtline/domain/constants';
import { divisionLimits } from '@courtline/domain/next-season/divisions';
import { takenParts } from '@courtline/domain/next-season/next-season';
import { returnAnswers } from '@courtline/domain/next-season/returning-team';
import { seasonRunStates } from '@courtline/domain/season/season-run';
import { teamDateLimits } from '@courtline/domain/season/team-dates';
import { askDays, askSteps } from '@courtline/domain/roster/ask-availability';
import type { ConsentKind } from '@courtline/domain/family/consent';
import { emailStates } from '@courtline/domain/email/email-kinds';
import { outsideEndings, outsideMethods } from '@courtline/domain/registration/outside-payment';
import { priceKinds } from '@courtline/domain/registration/price';
import { percentsOff } from '@courtline/domain/registration/price-code';
import { refundPercents } from '@courtline/domain/registration/refund-policy';
import { waitingListStates } from '@courtline/domain/registration/waiting-list';
import { between, idsOf, literals, oneOf, valuesOf, words } from './allowed-values';
import { captainsWeekChecks } from './captains-week-checks';
import { groupChecks } from './group-checks';
import { importChecks } from './import-checks';
import { ratingChecks } from './rating-checks';
import type { deleteImage } from '../store/account/profile-image';
import type { LineupChangeKind } from '../store/match/save-lineup';
import type { NewRating } from '../store/player/rating';
import type { saveDecision } from '../store/player/player';
import type { isEventKnown } from '../store/registration/payment-state';
import type { saveTestPaymentState } from '../store/registration/test-payment';
import type { NewPlace } from '../store/search/place';
import type { endSpots } from '../store/team/save-roster';

const { completed, defaulted, withdrew, retired, incomplete, notPlayed, postponed } = resultCompletions;
const twoKinds = oneOf(matchKinds.singles.id, matchKinds.doubles.id);
const twoGenders = oneOf(genders.male.id, genders.female.id);
const formats = between(idsOf(scoringFormats));
const times = between(idsOf(timesAllowed));
const sources = words<NewRating['source']>({ estimate: 1, organizer: 1, import: 1, gateway: 1 });
const providers = words<Parameters<typeof isEventKnown>[1]['provider']>({ stripe: 1, test: 1 });

/** What each constraint must allow, taken from the constants and schemas that the service itself uses. */
export const expectedChecks: Record<string, string> = {
  ...captainsWeekChecks,
  ...groupChecks,
  ...importChecks,
  ...ratingChecks,
  availability_questions_step_check: between(Object.values(askSteps)),
  availability_player_availability_status_type_id_check: between(
    // No answer is no row.
    idsOf(availabilities).filter((id) => id !== availabilities.unset.id),
  ),
  child_consents_kind_check: words<ConsentKind>({ terms: 1, photo: 1 }),
  club_memberships_role_value_check: oneOf(...valuesOf(currentUser.response, 'roleValue')),
  conferences_gender_type_id_check: between(idsOf(genders)),
  conferences_max_age_check: between([ageSteps[0], Math.max(...ageSteps)]),
  conferences_min_age_check: between([ageSteps[0], Math.max(...ageSteps)]),
  conferences_rating_max_check: between([ratingRanges.utr.min, ratingRanges.utr.max]),
  conferences_rating_min_check: between([ratingRanges.utr.min, ratingRanges.utr.max]),
  events_sport_type_id_check: oneOf(...idsOf(sports)),
  events_state_check: oneOf(...eventState.options),
  images_kind_check: words<Parameters<typeof deleteImage>[1]['kind']>({ player: 1, club: 1 }),
  invitation_links_captain_of_a_team: `literals ${invitationRoles[0]}`,
  invitation_links_max_uses_check: between([1, invitationLimits.usesMax]),
  invitation_links_role_check: oneOf(...invitationRoles),
  leagues_league_type_id_check: oneOf(...idsOf(leagueTypes)),
  leagues_sport_type_id_check: oneOf(...idsOf(sports)),
  leagues_type_fits_sport: `literals ${sports.tennis.id}, ${leagueTypes.otherTennis.id}`,
  lines_match_type_id_check: twoKinds,
  lines_scoring_format_type_id_check: formats,
  lineup_history_what_check: words<LineupChangeKind>({
    set: 1,
    locked: 1,
    unlocked: 1,
    published: 1,
    unpublished: 1,
  }),
  lineups_lineup_status_type_id_check: between(idsOf(lineupStatuses)),
  mails_sent_has_a_time: `literals ${emailStates[1]}`,
  mails_state_check: oneOf(...emailStates),
  members_gender_type_id_check: twoGenders,
  members_told_check: oneOf(...told.options),
  payments_provider_check: providers,
  payments_state_check: oneOf(...valuesOf(readRegistration.response.shape.payment, 'state')),
  places_kind_check: words<NewPlace['kind']>({
    venue: 1,
    address: 1,
    city: 1,
    'postal-code': 1,
    state: 1,
    country: 1,
  }),
  player_claims_status_check: words<'pending' | Parameters<typeof saveDecision>[1]['status']>({
    pending: 1,
    approved: 1,
    declined: 1,
  }),
  players_gender_type_id_check: twoGenders,
  rating_history_match_type_id_check: twoKinds,
  rating_history_source_check: sources,
  rating_history_sport_type_id_check: oneOf(...idsOf(sports)),
  rating_history_status_check: oneOf(...Object.values(ratingStatuses).map(({ label }) => label)),
  ratings_match_type_id_check: twoKinds,
  ratings_source_check: sources,
  ratings_sport_type_id_check: oneOf(...idsOf(sports)),
  refunds_state_check: oneOf(...valuesOf(readRegistration.response.shape.refund, 'state')),
  outside_payments_ended_as_check: oneOf(...Object.keys(outsideEndings)),
  outside_payments_method_check: oneOf(...Object.keys(outsideMethods)),
  price_codes_percent_off_check: between([percentsOff.min, percentsOff.max]),
  registrations_price_kind_check: oneOf(...priceKinds),
  registrations_state_check: oneOf(...valuesOf(readRegistration.response, 'state')),
  result_history_what_check: oneOf(...valuesOf(resultHistory.response, 'what')),
  results_open_has_no_winner: literals(incomplete.id, notPlayed.id, postponed.id),
  results_played_has_winner: literals(completed.id, withdrew.id, retired.id),
  results_result_completion_type_id_check: between(idsOf(resultCompletions)),
  results_scoreless_has_no_sets: literals(defaulted.id, notPlayed.id, postponed.id, '[]'),
  // Five sets leave room for results of other programs; posting takes fewer.
  results_sets_are_scores: literals(
    'array',
    5,
    `$[*].*?(@ != null && ((@.type() != "number" || @ < ${scoreLimits.min}) || @ > ${scoreLimits.max}))`,
  ),
  room_readers_role_check: oneOf(...valuesOf(readConversation.response, 'role')),
  rooms_kind_check: oneOf(...valuesOf(readConversation.response, 'kind')),
  schedules_published_has_a_time: literals(scheduleStatuses.published.id),
  schedules_schedule_mode_id_check: oneOf(...idsOf(scheduleModes)),
  schedules_schedule_status_type_id_check: oneOf(...idsOf(scheduleStatuses)),
  session_requests_decided_once: literals(requestStatuses.pending.id),
  session_requests_kind_check: oneOf(...valuesOf(listOwnRequests.response, 'kind')),
  session_requests_session_request_status_type_id_check: between(idsOf(requestStatuses)),
  // Four fields of each kind of line: all of them, or none.
  sessions_doubles_fields: literals(matchKinds.singles.id, 0, 4),
  sessions_singles_fields: literals(matchKinds.doubles.id, 0, 4),
  sessions_doubles_match_count_check: between(valuesOf(createSession.body, 'doublesMatchCount')),
  sessions_singles_match_count_check: between(valuesOf(createSession.body, 'singlesMatchCount')),
  sessions_doubles_scoring_format_type_id_check: formats,
  sessions_singles_scoring_format_type_id_check: formats,
  sessions_doubles_time_allowed_type_id_check: times,
  sessions_singles_time_allowed_type_id_check: times,
  sessions_draw_type_id_check: oneOf(...idsOf(drawTypes)),
  sessions_frequency_for_leagues: literals(sessionTypes.multiRound.id),
  sessions_game_rule_type_id_check: between(idsOf(gameRules)),
  sessions_place_and_draw_for_tournaments: literals(sessionTypes.tournament.id),
  sessions_refund_percent_check: between([refundPercents.min, refundPercents.max]),
  sessions_sanction_type_id_check: oneOf(...idsOf(sanctions)),
  sessions_session_match_type_id_check: between(idsOf(matchKinds)),
  sessions_session_standings_type_id_check: between(idsOf(standingsRules)),
  sessions_session_status_type_id_check: oneOf(...idsOf(sessionStatuses)),
  sessions_session_type_id_check: oneOf(...idsOf(sessionTypes)),
  sessions_team_match_frequency_type_id_check: oneOf(...idsOf(matchFrequencies)),
  team_season_dates_blackout_days_check: literals(teamDateLimits.blackoutDays),
  season_runs_state_check: oneOf(...seasonRunStates),
  season_repairs_state_check: oneOf(...seasonRunStates),
  webhooks_events_check: literals(...Object.keys(webhookEvents)),
  webhook_deliveries_state_check: oneOf(...deliveryStates),
  access_tokens_scopes_check: literals(...Object.keys(tokenScopes)),
  divisions_teams_moving_check: between([divisionLimits.movingMin, divisionLimits.movingMax]),
  next_seasons_taken_check: literals(...takenParts),
  returning_teams_answer_check: oneOf(...returnAnswers),
  returning_teams_moved_check: oneOf('up', 'down'),
  returning_players_answer_check: oneOf(...returnAnswers),
  team_captains_slot_check: between([teamLimits.captainsMin, teamLimits.captainsMax]),
  team_matches_bye_status_type_id_check: oneOf(...idsOf(byeStatuses)),
  team_matches_team_match_status_type_id_check: between(idsOf(teamMatchStatuses)),
  team_members_left_because_check: words<Parameters<typeof endSpots>[1]['because']>({
    withdrawn: 1,
    moved: 1,
  }),
  teams_ask_days_check: between([askDays.min, askDays.max]),
  team_seeds_seed_check: between([1, drawLimits.teamsMax]),
  teams_day_of_week_check: between(valuesOf(createTeamBody, 'dayOfWeek')),
  teams_team_registration_availability_status_type_id_check: oneOf(...idsOf(registrationStatuses)),
  test_payments_state_check: words<Parameters<typeof saveTestPaymentState>[1]['state']>({
    pending: 1,
    authenticating: 1,
    succeeded: 1,
    cancelled: 1,
  }),
  waiting_list_entries_state_check: oneOf(...waitingListStates),
  webhook_events_provider_check: providers,
};
