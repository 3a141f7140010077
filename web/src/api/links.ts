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

/** The configuration that link targets depend on. */
export type Site = Pick<ClientConfig, 'mainSiteUrl' | 'links'>;

/** The operator's address first, then the main site's, then our own page. */
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

/** The redirect is a full address because the main site does not know our paths. */
export function loginLink(currentAddress: string, site: Site = clientConfig()): string {
  return withQuery(linkTo('login', site), { redirect: redirectTarget(currentAddress) });
}

/** Our own join page gets a redirect as the login page does; the main site's join page takes none. */
export function joinLink(currentAddress: string, site: Site = clientConfig()): string {
  const join = linkTo('join', site);
  return isOutside(join) ? join : withRedirect(join, currentAddress);
}

export function resetPasswordLink(currentAddress: string): string {
  return withRedirect('/reset-password', currentAddress);
}

/** Passes on the redirect target and nothing else of the address. */
function withRedirect(page: string, currentAddress: string): string {
  const redirect = redirectTarget(currentAddress);
  return new URL(redirect).pathname === '/' ? page : withQuery(page, { redirect });
}

export function profileLink(playerId: number, site: Site = clientConfig()): string {
  return onMainSite(`/profiles/${playerId}`, site);
}

export function matchLink({ teamMatchId }: { teamMatchId: number }): string {
  return `/leagues/match/${teamMatchId}`;
}

/** The page that verifies the record of a session. */
export function recordLink({ id }: { id: number }): string {
  return `/leagues/session/${id}/record`;
}

/** The page that shows standings with imagined results. */
export function whatIfLink({ id }: { id: number }): string {
  return `/leagues/session/${id}/what-if`;
}

/** The page on which captains add secrets to a draw, and anyone verifies it. */
export function drawCeremonyLink({ id }: { id: number }): string {
  return `/leagues/session/${id}/draw-ceremony`;
}

export function receiptLink({ id }: { id: number }): string {
  return `/registrations/${id}`;
}

/** The league search in the user's own sport. */
export function leagueSearchLink({ leagueSearchTypeId }: { leagueSearchTypeId: number }): string {
  return `/search/league/${leagueSearchTypeId}`;
}

/** A member without a claimed player has no profile, only settings. */
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

export type SearchLinkOptions = {
  query?: string;
  sportTypes?: readonly ('tennis' | 'pickleball')[];
  type?: string;
  utrMin?: number;
  utrMax?: number;
  utrType?: string;
  utrTeamType?: string;
  goldenTicket?: boolean;
};

/** A search link always contains its rating range, so that it finds the same players for every viewer. */
export function searchLink(filters: SearchLinkOptions = {}, site: Site = clientConfig()): string {
  const { query, sportTypes = [], type, goldenTicket } = filters;
  const {
    utrMin = ratingRanges.utr.min,
    utrMax = ratingRanges.utr.max,
    utrType = 'verified',
    utrTeamType = 'singles',
  } = filters;
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

/** An address configured by the operator may already have a query. */
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
      { label: 'Verify Records', name: 'verify' },
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
