import { leagueTypes } from '../constants';
import type { SearchType, SportName } from './search-filter';

/** A league search, or a search on the search page. */
type Target =
  | { leagueTypeId: number }
  | { query?: string; type?: SearchType; sportTypes?: SportName[]; goldenTicket?: boolean };

export type Shortcut = { label: string; target: Target };

export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] };

type Flag = 'adult-team-pickleball' | 'junior-team-pickleball';

type Entry = Shortcut & { flag?: Flag };

const tennis: SportName[] = ['tennis'];

const forEveryone: readonly Entry[] = [
  { label: 'Players', target: { type: 'players' } },
  { label: 'All Events', target: { type: 'events' } },
  { label: 'Clubs', target: { type: 'clubs' } },
];

const ofTennis: readonly Entry[] = [
  { label: 'Flex Leagues', target: eventsNamed('Flex') },
  leaguesOf(leagueTypes.adultTeamTennis),
  leaguesOf(leagueTypes.juniorTeamTennis),
  { label: 'Pro Tennis Tour', target: eventsNamed('Pro') },
  { label: 'Colleges', target: { type: 'colleges', sportTypes: tennis } },
  { label: 'High Schools', target: { type: 'highschools', sportTypes: tennis } },
  { label: 'Paid Hits', target: eventsNamed('Paid') },
  { label: 'Paid Hitters', target: { type: 'players', sportTypes: tennis } },
  { label: 'Junior Circuits', target: eventsNamed('Junior') },
  { label: 'College Circuits', target: eventsNamed('College') },
  { label: 'Junior Regionals', target: eventsNamed('Regional') },
  { label: 'Camps', target: eventsNamed('Camp') },
];

const ofPickleball: readonly Entry[] = [
  { label: 'Pickleball', target: { sportTypes: ['pickleball'] } },
  { ...leaguesOf(leagueTypes.adultTeamPickleball), flag: 'adult-team-pickleball' },
  { ...leaguesOf(leagueTypes.juniorTeamPickleball), flag: 'junior-team-pickleball' },
];

const goldenTicket: Entry = {
  label: 'Golden Ticket',
  target: { type: 'events', sportTypes: tennis, goldenTicket: true },
};

type Visibility = {
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
    const shortcuts = entries.filter(({ flag }) => flag === undefined || visibility.isOn(flag));
    return isShown ? [{ label, shortcuts }] : [];
  });
}

function leaguesOf({ id, label }: { id: number; label: string }): Entry {
  return { label, target: { leagueTypeId: id } };
}

/** The search has no event types, so an event type is searched by the prefix of its names. */
function eventsNamed(query: string): Target {
  return { type: 'events', sportTypes: tennis, query };
}
