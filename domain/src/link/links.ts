/** Pages of the main site. Without a main site these are our own pages, at the same paths. */
export const mainSitePaths = {
  home: '/home',
  explore: '/explore',
  search: '/search',
  login: '/login',
  join: '/join',
  settings: '/settings',
} as const;

/** Lists that are a search for one type. */
export const searchLists = {
  clubs: 'clubs',
  'high-schools': 'highschools',
  colleges: 'colleges',
} as const;

/** Our own pages, with or without a main site. */
export const ownPaths = { 'ratings-list': '/ratings' } as const;

/** Content pages: each has a Markdown file of the same name, which the operator may replace. */
export const contentSlugs = [
  'cities',
  'states',
  'countries',
  'academies',
  'about',
  'news',
  'press',
  'careers',
  'shop',
  'foundation',
  'pro-insights',
  'developers',
  'contact',
  'help',
  'parents',
  'signing-in',
  'league-ratings',
  'support',
  'privacy',
  'terms',
  'guidelines',
  'verify',
  'verified-events',
  'utr',
  'utr-p',
  'x',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'app-store',
  'google-play',
  'subscriptions',
  'club-resources',
  'player-group',
  'saved-players',
  'saved-schools',
  'tournaments',
  'templates',
  'education',
  'organizers',
  'coaches',
  'create-event',
] as const;

export type MainSiteName = keyof typeof mainSitePaths;
export type SearchListName = keyof typeof searchLists;
export type OwnName = keyof typeof ownPaths;
export type ContentSlug = (typeof contentSlugs)[number];

/** All targets of header, menu, footer and popup links, by name. */
export type LinkName = MainSiteName | SearchListName | OwnName | ContentSlug;

export const linkNames: readonly LinkName[] = [
  ...(Object.keys(mainSitePaths) as MainSiteName[]),
  ...(Object.keys(searchLists) as SearchListName[]),
  ...(Object.keys(ownPaths) as OwnName[]),
  ...contentSlugs,
];

export function isLinkName(name: string): name is LinkName {
  return (linkNames as readonly string[]).includes(name);
}
