import type { ClientConfig } from '@courtline/contract/service';
import { ratingRanges } from '@courtline/domain/constants';
import {
  type LinkName,
  type MainSiteName,
  type OwnName,
  type SearchListName,
  mainSitePaths,
  ownPaths,
  searchLists,
} from '@courtline/domain/link/links';
import { clientConfig } from './client-config';
import { redirectTarget } from './safe-redirect';

/** What decides where a link leads. */
export type Site = Pick<ClientConfig, 'mainSiteUrl' | 'links'>;

/** Where the operator says, else where the main site has it, else our own page. */
export function linkTo(name: LinkName, site: Site = clientConfig()): string {
  const configured = site.links[name];
  if (configured !== undefined) return configured;
  if (isMainSiteName(name)) return onMainSite(mainSitePaths[name], site);
  if (isSearchListName(name)) return searchLink({ type: searchLists[name] }, site);
  return isOwnName(name) ? ownPaths[name] : `/pages/${name}`;
}

export function isOutside(address: string): boolean {
  return !address.startsWith('/');
}

/** The way back is the full address, as the main site knows nothing of our paths. */
export function loginLink(here: string, site: Site = clientConfig()): string {
  return withQuery(linkTo('login', site), { redirect: redirectTarget(here) });
}

/** Our own page leads back as signing in does; of the main site only its address is known. */
export function joinLink(here: string, site: Site = clientConfig()): string {
  const join = linkTo('join', site);
  return isOutside(join) ? join : onTheWay(join, here);
}

export function resetPasswordLink(here: string): string {
  return onTheWay('/reset-password', here);
}

/** Carries on what somebody came for, and nothing else of the address. */
function onTheWay(page: string, here: string): string {
  const redirect = redirectTarget(here);
  return new URL(redirect).pathname === '/' ? page : withQuery(page, { redirect });
}

export function profileLink(playerId: number, site: Site = clientConfig()): string {
  return onMainSite(`/profiles/${playerId}`, site);
}

export function matchLink({ teamMatchId }: { teamMatchId: number }): string {
  return `/leagues/match/${teamMatchId}`;
}

export function receiptLink({ id }: { id: number }): string {
  return `/registrations/${id}`;
}

/** The search for leagues, in the person's own sport. */
export function leagueSearchLink({ leagueSearchTypeId }: { leagueSearchTypeId: number }): string {
  return `/search/league/${leagueSearchTypeId}`;
}

/** A member who is no player yet is known by their settings only. */
export function ownProfileLink(
  user: { claimedPlayer: { playerId: number } | null },
  site: Site = clientConfig(),
): string {
  return user.claimedPlayer ? profileLink(user.claimedPlayer.playerId, site) : linkTo('settings', site);
}

export function clubLink(clubId: number, site: Site = clientConfig()): string {
  return onMainSite(`/clubs/${clubId}`, site);
}

export function eventLink(eventId: number, site: Site = clientConfig()): string {
  return onMainSite(`/events/${eventId}`, site);
}

export function schoolLink(schoolId: number, site: Site = clientConfig()): string {
  return onMainSite(`/schools/${schoolId}`, site);
}

export type SearchWanted = {
  query?: string;
  sportTypes?: readonly ('tennis' | 'pickleball')[];
  type?: string;
  utrMin?: number;
  utrMax?: number;
  utrType?: string;
  utrTeamType?: string;
  goldenTicket?: boolean;
};

/** A search always says its rating range, so that it finds the same people wherever it is opened. */
export function searchLink(wanted: SearchWanted = {}, site: Site = clientConfig()): string {
  const { query, sportTypes = [], type, goldenTicket } = wanted;
  const {
    utrMin = ratingRanges.utr.min,
    utrMax = ratingRanges.utr.max,
    utrType = 'verified',
    utrTeamType = 'singles',
  } = wanted;
  return withQuery(linkTo('search', site), {
    ...(query && { query }),
    ...(sportTypes.length > 0 && { sportTypes: sportTypes.join(',') }),
    ...(type && { type }),
    utrMin: String(utrMin),
    utrMax: String(utrMax),
    utrType,
    utrTeamType,
    ...(goldenTicket && { goldenTicket: 'true' }),
  });
}

function onMainSite(path: string, { mainSiteUrl }: Site): string {
  return (mainSiteUrl ?? '').replace(/\/+$/, '') + path;
}

/** The address may be the operator's and have a query already. */
function withQuery(address: string, query: Record<string, string>): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const joint = beforeHash.includes('?') ? '&' : '?';
  const end = hash.length > 0 ? `#${hash.join('#')}` : '';
  return beforeHash + joint + new URLSearchParams(query).toString() + end;
}

function isMainSiteName(name: LinkName): name is MainSiteName {
  return Object.hasOwn(mainSitePaths, name);
}

function isOwnName(name: LinkName): name is OwnName {
  return Object.hasOwn(ownPaths, name);
}

function isSearchListName(name: LinkName): name is SearchListName {
  return Object.hasOwn(searchLists, name);
}

export type LinkEntry = { label: string; name: LinkName };

type FooterGroup = {
  id: 'listings' | 'company' | 'help' | 'ratings' | 'social' | 'apps';
  title: string;
  entries: readonly LinkEntry[];
};

export const footerGroups: readonly FooterGroup[] = [
  {
    id: 'listings',
    title: 'Find',
    entries: [
      { label: 'Cities', name: 'cities' },
      { label: 'States', name: 'states' },
      { label: 'Countries', name: 'countries' },
      { label: 'Clubs', name: 'clubs' },
      { label: 'Academies', name: 'academies' },
      { label: 'High Schools', name: 'high-schools' },
      { label: 'Colleges', name: 'colleges' },
    ],
  },
  {
    id: 'company',
    title: 'Company',
    entries: [
      { label: 'About', name: 'about' },
      { label: 'News', name: 'news' },
      { label: 'Press', name: 'press' },
      { label: 'Careers', name: 'careers' },
      { label: 'Shop', name: 'shop' },
      { label: 'Foundation', name: 'foundation' },
      { label: 'Pro Insights', name: 'pro-insights' },
      { label: 'Developers', name: 'developers' },
      { label: 'Contact', name: 'contact' },
    ],
  },
  {
    id: 'help',
    title: 'Help and rules',
    entries: [
      { label: 'Help Center', name: 'help' },
      { label: 'Privacy Policy', name: 'privacy' },
      { label: 'Terms', name: 'terms' },
      { label: 'Guidelines', name: 'guidelines' },
      { label: 'Verified Events', name: 'verified-events' },
    ],
  },
  {
    id: 'ratings',
    title: 'Ratings',
    entries: [
      { label: 'What is a UTR?', name: 'utr' },
      { label: 'What is a UTR-P?', name: 'utr-p' },
    ],
  },
  {
    id: 'social',
    title: 'Follow',
    entries: [
      { label: 'X', name: 'x' },
      { label: 'Facebook', name: 'facebook' },
      { label: 'Instagram', name: 'instagram' },
      { label: 'TikTok', name: 'tiktok' },
      { label: 'YouTube', name: 'youtube' },
    ],
  },
  {
    id: 'apps',
    title: 'Apps',
    entries: [
      { label: 'App Store', name: 'app-store' },
      { label: 'Google Play', name: 'google-play' },
    ],
  },
];

/** What the side menu leads to besides our own screens. */
export const menuEntries = {
  subscriptions: { label: 'Subscriptions', name: 'subscriptions' },
  clubResources: { label: 'Club Resources', name: 'club-resources' },
  playerGroup: { label: 'My Player Group', name: 'player-group' },
  savedPlayers: { label: 'Saved Players', name: 'saved-players' },
  savedSchools: { label: 'Saved Schools', name: 'saved-schools' },
  tournaments: { label: 'Tournament Editor List', name: 'tournaments' },
  templates: { label: 'Manage Templates', name: 'templates' },
  ratingsList: { label: 'Ratings List', name: 'ratings-list' },
  education: { label: 'Education', name: 'education' },
  organizers: { label: 'Organizers', name: 'organizers' },
  coaches: { label: 'Coaches', name: 'coaches' },
  createEvent: { label: 'Create an Event', name: 'create-event' },
} as const satisfies Record<string, LinkEntry>;
