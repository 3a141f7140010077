import { leagueTypes } from '../constants';
import { withoutHidden } from '../link/hidden-links';
import type { OptionalLinkName } from '../link/optional-links';
import type { SearchType, SportName } from './search-filter';

/** A league search, or a search on the search page. */
type Target =
  | { leagueTypeId: number }
  | { query?: string; type?: SearchType; sportTypes?: SportName[]; goldenTicket?: boolean };

/** The name is in `optional-links.ts` if an installation may hide the shortcut. */
export type Shortcut = { name: string; label: string; target: Target };

export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] };

type Flag = 'adult-team-pickleball' | 'junior-team-pickleball';

type Entry = Shortcut & { flag?: Flag };

const tennis: SportName[] = ['tennis'];

const forEveryone: readonly Entry[] = [
  { name: 'players', label: 'Players', target: { type: 'players' } },
  { name: 'events', label: 'All Events', target: { type: 'events' } },
  { name: 'clubs', label: 'Clubs', target: { type: 'clubs' } },
];

const ofTennis: readonly Entry[] = [
  { name: 'flex-leagues', label: 'Flex Leagues', target: eventsNamed('Flex') },
  leaguesOf(leagueTypes.adultTeamTennis),
  leaguesOf(leagueTypes.juniorTeamTennis),
  { name: 'pro-tennis-tour', label: 'Pro Tennis Tour', target: eventsNamed('Pro') },
  { name: 'colleges', label: 'Colleges', target: { type: 'colleges', sportTypes: tennis } },
  { name: 'high-schools', label: 'High Schools', target: { type: 'highschools', sportTypes: tennis } },
  { name: 'paid-hits', label: 'Paid Hits', target: eventsNamed('Paid') },
  { name: 'paid-hitters', label: 'Paid Hitters', target: { type: 'players', sportTypes: tennis } },
  { name: 'junior-circuits', label: 'Junior Circuits', target: eventsNamed('Junior') },
  { name: 'college-circuits', label: 'College Circuits', target: eventsNamed('College') },
  { name: 'junior-regionals', label: 'Junior Regionals', target: eventsNamed('Regional') },
  { name: 'camps', label: 'Camps', target: eventsNamed('Camp') },
];

const ofPickleball: readonly Entry[] = [
  { name: 'pickleball', label: 'Pickleball', target: { sportTypes: ['pickleball'] } },
  { ...leaguesOf(leagueTypes.adultTeamPickleball), flag: 'adult-team-pickleball' },
  { ...leaguesOf(leagueTypes.juniorTeamPickleball), flag: 'junior-team-pickleball' },
];

const goldenTicket: Entry = {
  name: 'golden-ticket',
  label: 'Golden Ticket',
  target: { type: 'events', sportTypes: tennis, goldenTicket: true },
};

type Visibility = {
  /** What this installation does not offer. */
  hidden?: readonly OptionalLinkName[];
  showTennisContent: boolean;
  showPickleballContent: boolean;
  isOn: (flag: Flag) => boolean;
};

/** Shortcuts of an empty search box, as one list. */
export function searchShortcuts(visibility: Visibility): Shortcut[] {
  return groupsFor(visibility, ofTennis).flatMap(({ shortcuts }) => shortcuts);
}

/** The same grouped by sport, with the Golden Ticket under tennis. */
export function groupedShortcuts(visibility: Visibility): ShortcutGroup[] {
  return groupsFor(visibility, [...ofTennis, goldenTicket]);
}

function groupsFor(visibility: Visibility, tennisEntries: readonly Entry[]): ShortcutGroup[] {
  return [
    { label: 'Everything', entries: forEveryone, isShown: true },
    { label: 'Tennis', entries: tennisEntries, isShown: visibility.showTennisContent },
    { label: 'Pickleball', entries: ofPickleball, isShown: visibility.showPickleballContent },
  ].flatMap(({ label, entries, isShown }) => {
    const offered = withoutHidden(entries, visibility.hidden ?? []);
    const shortcuts = offered.filter(({ flag }) => flag === undefined || visibility.isOn(flag));
    return isShown ? [{ label, shortcuts }] : [];
  });
}

function leaguesOf({ id, label }: { id: number; label: string }): Entry {
  return { name: `leagues-${id}`, label, target: { leagueTypeId: id } };
}

/** The search has no event types, so an event type is searched by the prefix of its names. */
function eventsNamed(query: string): Target {
  return { type: 'events', sportTypes: tennis, query };
}
