import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { idIn } from '../api/id-in';
import { asked } from '../api/use-call';
import { NotFound } from '../ui/not-found';
import { Broken } from './broken';
import { FirstLoad, Frame } from './frame';
import { MembersOnly } from './members-only';

export function createRouter(queries: QueryClient) {
  return createBrowserRouter([
    {
      path: '/',
      Component: Frame,
      ErrorBoundary: Broken,
      HydrateFallback: FirstLoad,
      children: [...publicPages(queries), { Component: MembersOnly, children: memberPages }, ...lastPages],
    },
  ]);
}

function publicPages(queries: QueryClient): RouteObject[] {
  return [
    { index: true, lazy: { Component: async () => (await import('../pages/home-page')).HomePage } },
    { path: 'login', lazy: { Component: async () => (await import('../pages/login-page')).LoginPage } },
    { path: 'join', lazy: { Component: async () => (await import('../pages/join-page')).JoinPage } },
    {
      path: 'join/confirm',
      lazy: { Component: async () => (await import('../pages/join-confirm-page')).JoinConfirmPage },
    },
    {
      path: 'reset-password',
      lazy: { Component: async () => (await import('../pages/reset-password-page')).ResetPasswordPage },
    },
    { path: 'setup', lazy: { Component: async () => (await import('../pages/setup-page')).SetupPage } },
    {
      path: 'leagues/:leagueId',
      loader: ({ params }) => askLeague(queries, params['leagueId']),
      lazy: { Component: async () => (await import('../pages/league-page')).LeaguePage },
    },
    {
      path: 'leagues/session/:sessionId',
      lazy: { Component: async () => (await import('../pages/session-page')).SessionPage },
    },
    {
      path: 'teams/:teamId',
      lazy: { Component: async () => (await import('../pages/team-page')).TeamPage },
    },
    { path: 'explore', lazy: { Component: async () => (await import('../pages/explore-page')).ExplorePage } },
    { path: 'search', lazy: { Component: async () => (await import('../pages/search-page')).SearchPage } },
    {
      path: 'profiles/:playerId',
      lazy: { Component: async () => (await import('../pages/profile-page')).ProfilePage },
    },
    { path: 'clubs/:clubId', lazy: { Component: async () => (await import('../pages/club-page')).ClubPage } },
    {
      path: 'events/:eventId',
      lazy: { Component: async () => (await import('../pages/event-page')).EventPage },
    },
    {
      path: 'schools/:schoolId',
      lazy: { Component: async () => (await import('../pages/school-page')).SchoolPage },
    },
    {
      path: 'pages/:slug',
      lazy: { Component: async () => (await import('../pages/content-page')).ContentPage },
    },
    {
      path: 'dev/mail',
      lazy: { Component: async () => (await import('../pages/mailbox-page')).MailboxPage },
    },
    { path: 'dev/kit', lazy: { Component: async () => (await import('../pages/kit-page')).KitPage } },
    { path: 'healthz', lazy: { Component: async () => (await import('../pages/health-page')).HealthPage } },
  ];
}

const memberPages: RouteObject[] = [
  {
    path: 'leagues/:conferenceId/session/create',
    lazy: { Component: async () => (await import('../pages/create-session-page')).CreateSessionPage },
  },
  {
    path: 'leagues/session/:sessionId/manage',
    lazy: { Component: async () => (await import('../pages/manage-session-page')).ManageSessionPage },
  },
  {
    path: 'leagues/:leagueId/conference/create',
    lazy: { Component: async () => (await import('../pages/create-conference-page')).CreateConferencePage },
  },
  {
    path: 'leagues/conference/:conferenceId/manage',
    lazy: { Component: async () => (await import('../pages/manage-conference-page')).ManageConferencePage },
  },
  {
    path: 'settings',
    lazy: { Component: async () => (await import('../pages/settings-page')).SettingsPage },
  },
  {
    path: 'admin/impersonate',
    lazy: { Component: async () => (await import('../pages/admin-impersonate-page')).AdminImpersonatePage },
  },
  {
    path: 'home',
    lazy: { Component: async () => (await import('../pages/member-home-page')).MemberHomePage },
  },
  { path: 'inbox', lazy: { Component: async () => (await import('../pages/inbox-page')).InboxPage } },
  {
    path: 'admin/flags',
    lazy: { Component: async () => (await import('../pages/admin-flags-page')).AdminFlagsPage },
  },
  {
    path: 'member-teams/sport/:sportId',
    lazy: { Component: async () => (await import('../pages/member-teams-page')).MemberTeamsPage },
  },
  {
    path: 'member-clubs',
    lazy: { Component: async () => (await import('../pages/member-clubs-page')).MemberClubsPage },
  },
  {
    path: 'admin/leagues',
    lazy: { Component: async () => (await import('../pages/admin-leagues-page')).AdminLeaguesPage },
  },
];

const lastPages: RouteObject[] = [{ path: '*', Component: NotFound }];

/** Asks while the code of the page is still on its way, and waits for nothing. */
function askLeague(queries: QueryClient, leagueId: string | undefined): null {
  const id = idIn(leagueId);
  if (id === null) return null;
  const asking = { leagueId: id };
  void queries.prefetchQuery(asked(leagueSummary, { params: { id } }, asking));
  void queries.prefetchQuery(asked(leagueConferences, { params: { id } }, asking));
  return null;
}
