import { leagueTypes } from '../constants';
import type { SearchType, SportName } from './search-filter';

/** A league search of its own, or a search of the search page. */
type Target =
  | { leagueTypeId: number }
  | { query?: string; type?: SearchType; sportTypes?: SportName[]; goldenTicket?: boolean };

export type Shortcut = { says: string; target: Target };

export type ShortcutGroup = { says: string; shortcuts: readonly Shortcut[] };

type Flag = 'adult-team-pickleball' | 'junior-team-pickleball';

type Entry = Shortcut & { flag?: Flag };

const tennis: SportName[] = ['tennis'];

const forEveryone: readonly Entry[] = [
  { says: 'Players', target: { type: 'players' } },
  { says: 'All Events', target: { type: 'events' } },
  { says: 'Clubs', target: { type: 'clubs' } },
];

const ofTennis: readonly Entry[] = [
  { says: 'Flex Leagues', target: eventsNamed('Flex') },
  leaguesOf(leagueTypes.adultTeamTennis),
  leaguesOf(leagueTypes.juniorTeamTennis),
  { says: 'Pro Tennis Tour', target: eventsNamed('Pro') },
  { says: 'Colleges', target: { type: 'colleges', sportTypes: tennis } },
  { says: 'High Schools', target: { type: 'highschools', sportTypes: tennis } },
  { says: 'Paid Hits', target: eventsNamed('Paid') },
  { says: 'Paid Hitters', target: { type: 'players', sportTypes: tennis } },
  { says: 'Junior Circuits', target: eventsNamed('Junior') },
  { says: 'College Circuits', target: eventsNamed('College') },
  { says: 'Junior Regionals', target: eventsNamed('Regional') },
  { says: 'Camps', target: eventsNamed('Camp') },
];

const ofPickleball: readonly Entry[] = [
  { says: 'Pickleball', target: { sportTypes: ['pickleball'] } },
  { ...leaguesOf(leagueTypes.adultTeamPickleball), flag: 'adult-team-pickleball' },
  { ...leaguesOf(leagueTypes.juniorTeamPickleball), flag: 'junior-team-pickleball' },
];

const goldenTicket: Entry = {
  says: 'Golden Ticket',
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
    { says: 'Everything', entries: forEveryone, isShown: true },
    { says: 'Tennis', entries: tennisEntries, isShown: seen.showTennisContent },
    { says: 'Pickleball', entries: ofPickleball, isShown: seen.showPickleballContent },
  ].flatMap(({ says, entries, isShown }) => {
    const shortcuts = entries.filter(({ flag }) => flag === undefined || seen.isOn(flag));
    return isShown ? [{ says, shortcuts }] : [];
  });
}

function leaguesOf({ id, label }: { id: number; label: string }): Entry {
  return { says: label, target: { leagueTypeId: id } };
}

/** The search knows no kinds of events, so that a kind is looked for by the word that its names begin with. */
function eventsNamed(query: string): Target {
  return { type: 'events', sportTypes: tennis, query };
}
