import { leagueTypes } from '../constants';
import type { SearchType, SportName } from './search-filter';

/** A league search of its own, or a search of the search page. */
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

type Seen = {
  showTennisContent: boolean;
  showPickleballContent: boolean;
  isOn: (flag: Flag) => boolean;
};

/** What an empty search box offers, in one list. */
export function searchShortcuts(seen: Seen): Shortcut[] {
  return groupsFor(seen, ofTennis).flatMap(({ shortcuts }) => shortcuts);
}

/** The same by sport, with the Golden Ticket among the tennis. */
export function groupedShortcuts(seen: Seen): ShortcutGroup[] {
  return groupsFor(seen, [...ofTennis, goldenTicket]);
}

function groupsFor(seen: Seen, tennisEntries: readonly Entry[]): ShortcutGroup[] {
  return [
    { label: 'Everything', entries: forEveryone, isShown: true },
    { label: 'Tennis', entries: tennisEntries, isShown: seen.showTennisContent },
    { label: 'Pickleball', entries: ofPickleball, isShown: seen.showPickleballContent },
  ].flatMap(({ label, entries, isShown }) => {
    const shortcuts = entries.filter(({ flag }) => flag === undefined || seen.isOn(flag));
    return isShown ? [{ label, shortcuts }] : [];
  });
}

function leaguesOf({ id, label }: { id: number; label: string }): Entry {
  return { label: label, target: { leagueTypeId: id } };
}

/** The search knows no kinds of events, so that a kind is looked for by the word that its names begin with. */
function eventsNamed(query: string): Target {
  return { type: 'events', sportTypes: tennis, query };
}
