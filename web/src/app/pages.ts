import type { ComponentType } from 'react';

/** Loads the code of a page on navigation. */
export type Load = () => Promise<ComponentType>;

export const startPage: Load = async () => (await import('../pages/home-page')).HomePage;

const readPages = {
  login: async () => (await import('../pages/login-page')).LoginPage,
  join: async () => (await import('../pages/join-page')).JoinPage,
  'leagues/:leagueId': async () => (await import('../pages/league-page')).LeaguePage,
  'leagues/session/:sessionId': async () => (await import('../pages/session-page')).SessionPage,
  'leagues/match/:teamMatchId': async () => (await import('../pages/team-match-page')).TeamMatchPage,
  'teams/:teamId': async () => (await import('../pages/team-page')).TeamPage,
  explore: async () => (await import('../pages/explore-page')).ExplorePage,
  'search/league/:leagueTypeId': async () => (await import('../pages/league-search-page')).LeagueSearchPage,
  search: async () => (await import('../pages/search-page')).SearchPage,
  'profiles/:playerId': async () => (await import('../pages/profile-page')).ProfilePage,
  'clubs/:clubId': async () => (await import('../pages/club-page')).ClubPage,
  'events/:eventId': async () => (await import('../pages/event-page')).EventPage,
  'schools/:schoolId': async () => (await import('../pages/school-page')).SchoolPage,
  ratings: async () => (await import('../pages/ratings-page')).RatingsPage,
  'pages/:slug': async () => (await import('../pages/content-page')).ContentPage,
} satisfies Record<string, Load>;

/** Opened from an e-mail, for printing or for a check. */
const rarePaths = [
  'login/link',
  'join/confirm',
  'reset-password',
  'family/invitation',
  'record-invitation',
  'invitation',
  'unsubscribe',
  'setup',
  'leagues/session/:sessionId/record',
  'leagues/session/:sessionId/what-if',
  'leagues/session/:sessionId/draw-ceremony',
  'print/:sheet/:id',
  'dev/mail',
  'dev/kit',
  'healthz',
] as const;

export type RarePath = (typeof rarePaths)[number];

/** Pages for everyone, by path. */
export const publicPages = {
  ...readPages,
  ...(Object.fromEntries(rarePaths.map((path) => [path, loadRarePage(path)])) as Record<RarePath, Load>),
};

function loadRarePage(path: RarePath): Load {
  return async () => (await import('./rare-pages')).rarePages[path]();
}

/** Loads the code of all pages for everyone. */
export async function loadPublicPages(): Promise<void> {
  await Promise.all([startPage, ...Object.values(publicPages)].map((load) => load()));
}

/** Pages for signed-in users, by path; visitors are redirected to the login page. */
const memberPaths = [
  'leagues/:conferenceId/session/create',
  'leagues/session/:sessionId/manage',
  'leagues/session/:sessionId/import',
  'leagues/session/:sessionId/plan',
  'leagues/session/:sessionId/repair',
  'teams/:teamId/season-dates',
  'teams/:teamId/return',
  'leagues/session/:sessionId/next-season',
  'leagues/session/:sessionId/season',
  'leagues/:leagueId/conference/create',
  'leagues/:leagueId/integrations',
  'leagues/:leagueId/money',
  'leagues/conference/:conferenceId/manage',
  'announcements/:scope/:id',
  'registrations/:registrationId',
  'registrations',
  'settings',
  'admin/impersonate',
  'home',
  'inbox',
  'admin/flags',
  'member-teams/sport/:sportId',
  'member-clubs',
  'admin/outbox',
  'admin/audit',
  'admin/places',
  'admin/ratings',
  'admin/links',
  'admin/sign-in',
  'admin/leagues',
] as const;

type MemberPath = (typeof memberPaths)[number];

export const memberPages = Object.fromEntries(
  memberPaths.map((path) => [path, loadMemberPage(path)]),
) as Record<MemberPath, Load>;

function loadMemberPage(path: MemberPath): Load {
  return async () => (await import('./member-pages')).memberPages[path]();
}

/** Loads the list of their files, for someone who is about to need one. */
export function preloadMemberPages(): void {
  import('./member-pages').catch(() => undefined);
}
