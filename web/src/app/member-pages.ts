import type { Load, memberPages as pagesOfMembers } from './pages';

/** Apart from the pages for everyone: visitors need none of these, and the list of their files is long. */
export const memberPages = {
  'leagues/:conferenceId/session/create': async () =>
    (await import('../pages/create-session-page')).CreateSessionPage,
  'leagues/session/:sessionId/manage': async () =>
    (await import('../pages/manage-session-page')).ManageSessionPage,
  'leagues/session/:sessionId/import': async () => (await import('../pages/import-page')).ImportPage,
  'leagues/session/:sessionId/plan': async () => (await import('../pages/plan-season-page')).PlanSeasonPage,
  'leagues/session/:sessionId/repair': async () =>
    (await import('../pages/repair-season-page')).RepairSeasonPage,
  'teams/:teamId/return': async () => (await import('../pages/team-return-page')).TeamReturnPage,
  'leagues/session/:sessionId/next-season': async () =>
    (await import('../pages/next-season-page')).NextSeasonPage,
  'teams/:teamId/season-dates': async () => (await import('../pages/team-dates-page')).TeamDatesPage,
  'leagues/session/:sessionId/season': async () => (await import('../pages/season-page')).SeasonPage,
  'leagues/:leagueId/conference/create': async () =>
    (await import('../pages/create-conference-page')).CreateConferencePage,
  'leagues/:leagueId/integrations': async () =>
    (await import('../pages/league-integrations-page')).LeagueIntegrationsPage,
  'leagues/:leagueId/money': async () => (await import('../pages/league-money-page')).LeagueMoneyPage,
  'leagues/conference/:conferenceId/manage': async () =>
    (await import('../pages/manage-conference-page')).ManageConferencePage,
  'announcements/:scope/:id': async () => (await import('../pages/announcements-page')).AnnouncementsPage,
  'registrations/:registrationId': async () => (await import('../pages/registration-page')).RegistrationPage,
  registrations: async () => (await import('../pages/registrations-page')).RegistrationsPage,
  settings: async () => (await import('../pages/settings-page')).SettingsPage,
  'admin/impersonate': async () => (await import('../pages/admin-impersonate-page')).AdminImpersonatePage,
  home: async () => (await import('../pages/member-home-page')).MemberHomePage,
  inbox: async () => (await import('../pages/inbox-page')).InboxPage,
  'admin/flags': async () => (await import('../pages/admin-flags-page')).AdminFlagsPage,
  'member-teams/sport/:sportId': async () => (await import('../pages/member-teams-page')).MemberTeamsPage,
  'member-clubs': async () => (await import('../pages/member-clubs-page')).MemberClubsPage,
  'admin/outbox': async () => (await import('../pages/admin-outbox-page')).AdminOutboxPage,
  'admin/audit': async () => (await import('../pages/admin-audit-page')).AdminAuditPage,
  'admin/places': async () => (await import('../pages/admin-places-page')).AdminPlacesPage,
  'admin/ratings': async () => (await import('../pages/admin-ratings-page')).AdminRatingsPage,
  'admin/links': async () => (await import('../pages/admin-links-page')).AdminLinksPage,
  'admin/sign-in': async () => (await import('../pages/admin-sign-in-page')).AdminSignInPage,
  'admin/leagues': async () => (await import('../pages/admin-leagues-page')).AdminLeaguesPage,
} satisfies Record<keyof typeof pagesOfMembers, Load>;
