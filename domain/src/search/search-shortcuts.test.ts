import { describe, expect, it } from 'vitest';
import { emptyShortcut, groupedShortcuts, searchShortcuts } from './search-shortcuts';

const both = { showTennisContent: true, showPickleballContent: true, isOn: () => true };
const words = (seen: Parameters<typeof searchShortcuts>[0]) =>
  searchShortcuts(seen).map(({ label }) => label);

const general = ['Players', 'All Events', 'Clubs'];
const tennis = [
  'Flex Leagues',
  'Adult Team Tennis',
  'Junior Team Tennis',
  'Pro Tennis Tour',
  'Colleges',
  'High Schools',
  'Paid Hits',
  'Paid Hitters',
  'Junior Circuits',
  'College Circuits',
  'Junior Regionals',
  'Camps',
];
const pickleball = ['Pickleball', 'Adult Team Pickleball', 'Junior Team Pickleball'];

describe('The shortcuts of an empty search box', () => {
  it('are those of both sports, in order', () => {
    expect(words(both)).toEqual([...general, ...tennis, ...pickleball]);
  });

  it('include only the sports that the user wants to see', () => {
    expect(words({ ...both, showPickleballContent: false })).toEqual([...general, ...tennis]);
    expect(words({ ...both, showTennisContent: false })).toEqual([...general, ...pickleball]);
    expect(words({ ...both, showTennisContent: false, showPickleballContent: false })).toEqual(general);
  });

  it.each([
    ['adult-team-pickleball', 'Adult Team Pickleball'],
    ['junior-team-pickleball', 'Junior Team Pickleball'],
  ])('exclude what the flag %s disables', (key, label) => {
    const without = words({ ...both, isOn: (flag) => flag !== key });
    expect(without).toEqual([...general, ...tennis, ...pickleball].filter((word) => word !== label));
  });

  it('link team leagues to their own search', () => {
    const ids = searchShortcuts(both).flatMap(({ target }) =>
      'leagueTypeId' in target ? [target.leagueTypeId] : [],
    );
    expect(ids).toEqual([1, 3, 6, 7]);
  });

  it('are grouped by sport in the newer list, with the Golden Ticket under tennis', () => {
    const groups = groupedShortcuts(both).map(({ label, shortcuts }) => [
      label,
      shortcuts.map((one) => one.label),
    ]);
    expect(groups).toEqual([
      ['Everything', general],
      ['Tennis', [...tennis, 'Golden Ticket']],
      ['Pickleball', pickleball],
    ]);
    const golden = groupedShortcuts(both)[1]?.shortcuts.at(-1);
    expect(golden?.target).toEqual({ type: 'events', sportTypes: ['tennis'], goldenTicket: true });
  });
});

describe('The empty list of a shortcut', () => {
  const none = { query: '', type: null, sportTypes: [], goldenTicket: false };

  it('names what will be there and where to look instead', () => {
    expect(emptyShortcut({ ...none, query: 'Camp', type: 'events', sportTypes: ['tennis'] })).toMatchObject({
      label: 'Camps',
      text: 'Camps are listed once a club announces one.',
      instead: [{ label: 'All Events' }, { label: 'Clubs', target: { type: 'clubs' } }],
    });
  });

  it('is explained for every shortcut to a search, and leads only to shortcuts', () => {
    for (const { target } of groupedShortcuts(both).flatMap(({ shortcuts }) => shortcuts)) {
      if ('leagueTypeId' in target) continue;
      expect(emptyShortcut({ ...none, ...target })?.instead).not.toEqual([]);
    }
  });

  it('names only shortcuts that this installation offers', () => {
    const paidHits = { ...none, query: 'Paid', type: 'events' as const, sportTypes: ['tennis' as const] };
    expect(emptyShortcut(paidHits, ['paid-hitters'])?.instead).toMatchObject([{ label: 'Clubs' }]);
    expect(emptyShortcut(paidHits, ['paid-hits'])).toBeNull();
    const colleges = { ...none, type: 'colleges' as const, sportTypes: ['tennis' as const] };
    expect(emptyShortcut(colleges, ['high-schools'])?.instead).toEqual([]);
  });

  it('is not explained where something else was typed', () => {
    expect(emptyShortcut({ ...none, query: 'Campus', type: 'events', sportTypes: ['tennis'] })).toBeNull();
    expect(emptyShortcut({ ...none, query: 'Ann', type: 'players' })).toBeNull();
  });
});
