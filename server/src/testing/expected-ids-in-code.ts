import {
  ageGroups,
  leagueTypes,
  lineupStatuses,
  requestStatuses,
  scheduleStatuses,
  sessionStatuses,
} from '@courtline/domain/constants';

const juniorLeagueTypes = Object.values(leagueTypes)
  .filter(({ ageGroupId }) => ageGroupId === ageGroups.junior.id)
  .map(({ id }) => id);

/** Ids that functions and partial indexes repeat. */
export const expectedInCode: Record<string, string> = {
  follow_calendar_line: `schedule_status_type_id ${scheduleStatuses.published.id}`,
  follow_calendar_match: `schedule_status_type_id ${scheduleStatuses.published.id}`,
  is_team_of_juniors: `league_type_id ${juniorLeagueTypes.join(', ')}`,
  mark_junior: `league_type_id ${juniorLeagueTypes.join(', ')}`,
  session_requests_one_pending_captain: `session_request_status_type_id ${requestStatuses.pending.id}`,
  sessions_registering: `session_status_type_id ${sessionStatuses.open.id}`,
  tell_of_lineup: `lineup_status_type_id ${lineupStatuses.published.id}`,
  tell_of_match: `schedule_status_type_id ${scheduleStatuses.published.id}`,
};
