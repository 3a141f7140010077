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

type Entry = Shortcut & {
  flag?: Flag;
  /** For a list that is still empty: what will be there, and the shortcuts to try instead. */
  empty?: { text: string; instead: readonly string[] };
};

const tennis: SportName[] = ['tennis'];

const forEveryone: readonly Entry[] = [
  {
    name: 'players',
    label: 'Players',
    target: { type: 'players' },
    empty: { text: 'Everyone who plays in a league here is listed once they join.', instead: ['Clubs'] },
  },
  {
    name: 'events',
    label: 'All Events',
    target: { type: 'events' },
    empty: {
      text: 'Tournaments, camps and circuits are listed once a club announces them.',
      instead: ['Adult Team Tennis', 'Clubs'],
    },
  },
  {
    name: 'clubs',
    label: 'Clubs',
    target: { type: 'clubs' },
    empty: { text: 'Clubs are listed once they host a league or an event.', instead: ['Adult Team Tennis'] },
  },
];

const ofTennis: readonly Entry[] = [
  {
    name: 'flex-leagues',
    label: 'Flex Leagues',
    target: eventsNamed('Flex'),
    empty: {
      text: 'Flex leagues, where you set your own match dates, are listed once one is announced.',
      instead: ['Adult Team Tennis', 'All Events'],
    },
  },
  leaguesOf(leagueTypes.adultTeamTennis),
  leaguesOf(leagueTypes.juniorTeamTennis),
  {
    name: 'pro-tennis-tour',
    label: 'Pro Tennis Tour',
    target: eventsNamed('Pro'),
    empty: { text: 'Pro tournaments are listed once one is announced.', instead: ['All Events'] },
  },
  {
    name: 'colleges',
    label: 'Colleges',
    target: { type: 'colleges', sportTypes: tennis },
    empty: { text: 'Colleges with a tennis team are listed once they join.', instead: ['High Schools'] },
  },
  {
    name: 'high-schools',
    label: 'High Schools',
    target: { type: 'highschools', sportTypes: tennis },
    empty: { text: 'High schools with a tennis team are listed once they join.', instead: ['Colleges'] },
  },
  {
    name: 'paid-hits',
    label: 'Paid Hits',
    target: eventsNamed('Paid'),
    empty: {
      text: 'Paid hitting sessions are listed once a club offers one.',
      instead: ['Paid Hitters', 'Clubs'],
    },
  },
  {
    name: 'paid-hitters',
    label: 'Paid Hitters',
    target: { type: 'players', sportTypes: tennis },
    empty: { text: 'Players are listed once they have a tennis rating.', instead: ['Players'] },
  },
  {
    name: 'junior-circuits',
    label: 'Junior Circuits',
    target: eventsNamed('Junior'),
    empty: {
      text: 'Junior tournaments are listed once one is announced.',
      instead: ['Junior Team Tennis', 'All Events'],
    },
  },
  {
    name: 'college-circuits',
    label: 'College Circuits',
    target: eventsNamed('College'),
    empty: {
      text: 'College tournaments are listed once one is announced.',
      instead: ['Colleges', 'All Events'],
    },
  },
  {
    name: 'junior-regionals',
    label: 'Junior Regionals',
    target: eventsNamed('Regional'),
    empty: {
      text: 'Regional junior tournaments are listed once one is announced.',
      instead: ['Junior Team Tennis', 'All Events'],
    },
  },
  {
    name: 'camps',
    label: 'Camps',
    target: eventsNamed('Camp'),
    empty: { text: 'Camps are listed once a club announces one.', instead: ['Clubs', 'All Events'] },
  },
];

const ofPickleball: readonly Entry[] = [
  {
    name: 'pickleball',
    label: 'Pickleball',
    target: { sportTypes: ['pickleball'] },
    empty: {
      text: 'Pickleball players, events, teams and leagues are listed once there are some.',
      instead: ['Adult Team Pickleball'],
    },
  },
  { ...leaguesOf(leagueTypes.adultTeamPickleball), flag: 'adult-team-pickleball' },
  { ...leaguesOf(leagueTypes.juniorTeamPickleball), flag: 'junior-team-pickleball' },
];

const goldenTicket: Entry = {
  name: 'golden-ticket',
  label: 'Golden Ticket',
  target: { type: 'events', sportTypes: tennis, goldenTicket: true },
  empty: {
    text: 'Events that award a Golden Ticket are listed once one is announced.',
    instead: ['All Events'],
  },
};

const entries: readonly Entry[] = [...forEveryone, ...ofTennis, ...ofPickleball, goldenTicket];

type EmptyShortcut = { label: string; text: string; instead: readonly Shortcut[] };

type Searched = { query: string; type: SearchType | null; sportTypes: SportName[]; goldenTicket: boolean };

/** What to say where the list of a shortcut is empty; null if no shortcut that is offered leads to this search. */
export function emptyShortcut(
  searched: Searched,
  hidden: readonly OptionalLinkName[] = [],
): EmptyShortcut | null {
  const key = keyOf(searched);
  const offered = withoutHidden(entries, hidden);
  const entry = offered.find(({ target }) => !('leagueTypeId' in target) && keyOf(target) === key);
  if (!entry?.empty) return null;
  const { text, instead } = entry.empty;
  return { label: entry.label, text, instead: offered.filter(({ label }) => instead.includes(label)) };
}

function keyOf({
  query = '',
  type = null,
  sportTypes = [],
  goldenTicket: isGolden = false,
}: Partial<Searched>) {
  return JSON.stringify([query, type, sportTypes, isGolden]);
}

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
