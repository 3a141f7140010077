import type { publicPages } from './pages';

type Page = {
  /** Query parameters that change what a visitor sees, with their values; null allows any value. */
  query?: Readonly<Record<string, readonly string[] | null>>;
  /** The calls of these pages are limited for visitors but not for members, who make them in the browser. */
  isForVisitorsOnly?: true;
};

const anyOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** Pages that the service renders. The others are forms, or depend on the user from the start. */
const renderedPages: Partial<Record<keyof typeof publicPages, Page>> = {
  'leagues/:leagueId': { query: anyOf('sessions', 'page') },
  'leagues/session/:sessionId': {
    query: { tab: ['overview', 'schedule', 'draw', 'teams', 'team-standings'] },
  },
  'leagues/session/:sessionId/record': {},
  'leagues/session/:sessionId/what-if': {},
  'leagues/session/:sessionId/draw-ceremony': {},
  'leagues/match/:teamMatchId': { query: { tab: ['lines', 'home-team', 'away-team', 'location'] } },
  'teams/:teamId': { query: { tab: ['overview', 'schedule', 'players'] } },
  'print/:sheet/:id': {},
  explore: { isForVisitorsOnly: true },
  'search/league/:leagueTypeId': {
    query: anyOf('near', 'lat', 'lng', 'distance', 'dates', 'types', 'ages', 'ratings', 'genders', 'sort'),
    isForVisitorsOnly: true,
  },
  search: {
    query: anyOf(
      'query',
      'type',
      'sportTypes',
      'utrMin',
      'utrMax',
      'utrType',
      'utrTeamType',
      'goldenTicket',
      'page',
    ),
    isForVisitorsOnly: true,
  },
  'profiles/:playerId': {},
  'clubs/:clubId': {},
  'events/:eventId': {},
  'schools/:schoolId': {},
  ratings: { query: anyOf('league', 'sport', 'kind', 'gender'), isForVisitorsOnly: true },
  'pages/:slug': {},
};

/** Members are redirected from the start page to their own. */
const startPage: Page = { isForVisitorsOnly: true };

/** How the parts of an address are written that are not ids. */
const spellings: Partial<Record<string, string>> = {
  slug: '[a-z0-9-]{1,60}',
  sheet: '(?:match|roster|schedule|scouting|standings)',
};
const id = '[1-9]\\d{0,9}';

/** One spelling per page, so that the cache cannot be filled with copies: ids without zeros, small letters. */
const known = Object.entries(renderedPages).map(([path, page]) => ({
  page,
  test: new RegExp(`^/${path.replaceAll(/:(\w+)/g, (_, name: string) => spellings[name] ?? id)}$`),
}));

/** Added to links by those who share them. */
const ignored = /^(utm_\w+|fbclid|gclid|ref)$/;
const mostCharacters = 300;

/** The address whose page the service renders; null if the browser renders it, such as with any other query. */
export function addressToRender(address: string, { isSignedIn }: { isSignedIn: boolean }): string | null {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const page = path === '/' ? startPage : known.find(({ test }) => test.test(path))?.page;
  if (!page || (page.isForVisitorsOnly && isSignedIn)) return null;
  const wanted = [...new URLSearchParams(search)].filter(([name]) => !ignored.test(name));
  const names = wanted.map(([name]) => name);
  if (new Set(names).size < names.length || !wanted.every((pair) => isKnown(page, pair))) return null;
  const query = new URLSearchParams(wanted.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  const whole = query === '' ? path : `${path}?${query}`;
  return whole.length > mostCharacters ? null : whole;
}

function isKnown({ query = {} }: Page, [name, value]: [string, string]): boolean {
  const values = Object.hasOwn(query, name) ? query[name] : undefined;
  return values !== undefined && (values === null || values.includes(value));
}
