/**
 * Paths of the calls whose responses are stored: home, own teams, schedules, matches and rosters. As texts, because this
 * is loaded for everyone and the calls would bring files of pages with them.
 */
export const storedPaths: readonly string[] = [
  '/v1/flags',
  '/v1/pages/:slug',
  '/v1/me/home',
  '/v1/leagues/breadcrumbs',
  '/v1/leagues/:id/summary',
  '/v1/leagues/:id/conferences',
  '/v1/leagues/teammatches/:id/lineups',
  '/v1/leagues/teammatches/:id/lineup-exchange',
  '/v1/leagues/teammatches/:id/summary',
  '/v1/leagues/teammatches/:id/rosters',
  '/v1/leagues/teammatches/:id/playermatches',
  '/v1/leagues/teammatches/:id/costs',
  '/v2/leagues/sessions/:id/schedule',
  '/v1/leagues/sessions/:id/scheduleByDate',
  '/v1/leagues/teams/:id/schedule',
  '/v1/leagues/teams/:id/schedulebydate',
  '/v2/leagues/sessions/:id/summary',
  '/v1/leagues/sessions/:id/teams',
  '/v1/leagues/sessions/:id/teamstandings',
  '/v2/leagues/member/teams',
  '/v1/leagues/teams/:id/members',
  '/v2/leagues/teams/:id/summary',
  '/v1/leagues/teams/:id/availability',
];
