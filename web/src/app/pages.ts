import type { ComponentType } from 'react';

/** Loads the code of a page on navigation. */
type Load = () => Promise<ComponentType>;

export const startPage: Load = async () => (await import('../pages/home-page')).HomePage;

/** Pages for everyone, by path. */
export const publicPages = {
  login: async () => (await import('../pages/login-page')).LoginPage,
  join: async () => (await import('../pages/join-page')).JoinPage,
  'join/confirm': async () => (await import('../pages/join-confirm-page')).JoinConfirmPage,
  'reset-password': async () => (await import('../pages/reset-password-page')).ResetPasswordPage,
  'family/invitation': async () => (await import('../pages/guardian-invitation-page')).GuardianInvitationPage,
  unsubscribe: async () => (await import('../pages/unsubscribe-page')).UnsubscribePage,
  setup: async () => (await import('../pages/setup-page')).SetupPage,
  'leagues/:leagueId': async () => (await import('../pages/league-page')).LeaguePage,
  'leagues/session/:sessionId': async () => (await import('../pages/session-page')).SessionPage,
  'leagues/match/:teamMatchId': async () => (await import('../pages/team-match-page')).TeamMatchPage,
  'teams/:teamId': async () => (await import('../pages/team-page')).TeamPage,
  'print/:sheet/:id': async () => (await import('../pages/print-page')).PrintPage,
  explore: async () => (await import('../pages/explore-page')).ExplorePage,
  'search/league/:leagueTypeId': async () => (await import('../pages/league-search-page')).LeagueSearchPage,
  search: async () => (await import('../pages/search-page')).SearchPage,
  'profiles/:playerId': async () => (await import('../pages/profile-page')).ProfilePage,
  'clubs/:clubId': async () => (await import('../pages/club-page')).ClubPage,
  'events/:eventId': async () => (await import('../pages/event-page')).EventPage,
  'schools/:schoolId': async () => (await import('../pages/school-page')).SchoolPage,
  ratings: async () => (await import('../pages/ratings-page')).RatingsPage,
  'pages/:slug': async () => (await import('../pages/content-page')).ContentPage,
  'dev/mail': async () => (await import('../pages/mailbox-page')).MailboxPage,
  'dev/kit': async () => (await import('../pages/kit-page')).KitPage,
  healthz: async () => (await import('../pages/health-page')).HealthPage,
} satisfies Record<string, Load>;

/** Loads the code of all pages for everyone. */
export async function loadPublicPages(): Promise<void> {
  await Promise.all([startPage, ...Object.values(publicPages)].map((load) => load()));
}

/** Pages for signed-in users, by path; visitors are redirected to the login page. */
export const memberPages = {
  'leagues/:conferenceId/session/create': async () =>
    (await import('../pages/create-session-page')).CreateSessionPage,
  'leagues/session/:sessionId/manage': async () =>
    (await import('../pages/manage-session-page')).ManageSessionPage,
  'leagues/:leagueId/conference/create': async () =>
    (await import('../pages/create-conference-page')).CreateConferencePage,
  'leagues/conference/:conferenceId/manage': async () =>
    (await import('../pages/manage-conference-page')).ManageConferencePage,
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
  'admin/leagues': async () => (await import('../pages/admin-leagues-page')).AdminLeaguesPage,
} satisfies Record<string, Load>;
