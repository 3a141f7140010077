import { describe, expect, it } from 'vitest';
import { groupedShortcuts, searchShortcuts } from './search-shortcuts';

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
