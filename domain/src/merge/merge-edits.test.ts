import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue, mergeEdits, mergeList, withOwnSaves } from './merge-edits';
import { mergeLineup } from './merge-lineup';
import { mergeSeeds, seedsOfValues, seedValues } from './merge-seeds';
import { chooseValue, openConflicts } from './open-conflicts';

type Form = { name: string; fee: number | null; place: { placeId: string; name?: string } | null };

const base: Form = { name: 'Fall', fee: 20, place: { placeId: 'a' } };

describe('merging two edits of one form', () => {
  it.each<[string, { mine: Partial<Form>; theirs: Partial<Form>; merged: Partial<Form> }, string[]]>([
    ['neither side changed anything', { mine: {}, theirs: {}, merged: {} }, []],
    ['only I changed it', { mine: { name: 'Mine' }, theirs: {}, merged: { name: 'Mine' } }, []],
    ['only they changed it', { mine: {}, theirs: { name: 'Theirs' }, merged: { name: 'Theirs' } }, []],
    [
      'each changed another field',
      { mine: { name: 'Mine' }, theirs: { fee: 30 }, merged: { name: 'Mine', fee: 30 } },
      [],
    ],
    [
      'both changed it alike',
      { mine: { name: 'Same' }, theirs: { name: 'Same' }, merged: { name: 'Same' } },
      [],
    ],
    [
      'both changed it',
      { mine: { name: 'Mine' }, theirs: { name: 'Theirs' }, merged: { name: 'Mine' } },
      ['name'],
    ],
    [
      'I emptied what they changed',
      { mine: { fee: null }, theirs: { fee: 30 }, merged: { fee: null } },
      ['fee'],
    ],
    [
      'I changed what they emptied',
      { mine: { fee: 25 }, theirs: { fee: null }, merged: { fee: 25 } },
      ['fee'],
    ],
    [
      'they describe the same place in other words',
      { mine: {}, theirs: { place: { placeId: 'a', name: 'A' } }, merged: {} },
      [],
    ],
    [
      'both chose a place',
      { mine: { place: { placeId: 'b' } }, theirs: { place: null }, merged: { place: { placeId: 'b' } } },
      ['place'],
    ],
  ])('%s', (_, { mine, theirs, merged }, conflicts) => {
    const result = mergeEdits(base, { ...base, ...mine }, { ...base, ...theirs });
    expect(isSameValue(result.values, { ...base, ...merged })).toBe(true);
    expect(result.conflicts.map(({ field }) => field)).toEqual(conflicts);
  });

  it("does not treat the form's own saves as changes of others", () => {
    const [sent, mine] = [
      { ...base, name: 'First try' },
      { ...base, name: 'Second try' },
    ];
    const theirs = { ...sent, fee: 30 };
    const merged = mergeEdits(withOwnSaves(base, theirs, [sent]), mine, theirs);
    expect(merged).toEqual({ values: { ...mine, fee: 30 }, conflicts: [] });
    expect(mergeEdits(withOwnSaves(base, theirs, []), mine, theirs).conflicts).toHaveLength(1);
  });

  const form = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.option(fc.nat(1)), d: fc.boolean() });

  it('changes no untouched field, and loses no typed value', () => {
    fc.assert(
      fc.property(form, form, form, (opened, mine, theirs) => {
        const { values, conflicts } = mergeEdits(opened, mine, theirs);
        for (const field of ['a', 'b', 'c', 'd'] as const) {
          const isTouched = mine[field] !== opened[field];
          expect(values[field]).toBe(isTouched ? mine[field] : theirs[field]);
          const isBoth = isTouched && theirs[field] !== opened[field] && theirs[field] !== mine[field];
          expect(conflicts.some((conflict) => conflict.field === field)).toBe(isBoth);
        }
      }),
    );
  });

  it('is stable after one merge: merging the same values again changes nothing and has no conflicts', () => {
    fc.assert(
      fc.property(form, form, form, (opened, mine, theirs) => {
        const { values } = mergeEdits(opened, mine, theirs);
        expect(mergeEdits(theirs, values, theirs)).toEqual({ values, conflicts: [] });
      }),
    );
  });
});

describe('merging two edits of one list', () => {
  const list = fc.uniqueArray(fc.nat(6));

  it('applies all additions and removals of both sides', () => {
    expect(mergeList([1, 2, 3], [1, 3, 4], [2, 3, 5])).toEqual([3, 5, 4]);
    fc.assert(
      fc.property(list, list, list, (opened, mine, theirs) => {
        const merged = mergeList(opened, mine, theirs);
        for (const item of new Set([...opened, ...mine, ...theirs])) {
          const isExpected = opened.includes(item)
            ? mine.includes(item) && theirs.includes(item)
            : mine.includes(item) || theirs.includes(item);
          expect(merged.includes(item)).toBe(isExpected);
        }
        expect(new Set(mergeList(theirs, merged, theirs))).toEqual(new Set(merged));
      }),
    );
  });
});

describe('merging two edits of one lineup', () => {
  const opened = { '7:0': 1, '8:0': 2, '8:1': 3, alternates: [4] };

  it('keeps the seats that each captain set', () => {
    expect(mergeLineup(opened, { ...opened, '7:0': 5 }, { ...opened, '8:1': 6 })).toEqual({
      values: { '7:0': 5, '8:0': 2, '8:1': 6, alternates: [4] },
      conflicts: [],
    });
  });

  it('reports a seat that both gave to different players', () => {
    const { values, conflicts } = mergeLineup(opened, { ...opened, '8:1': 5 }, { ...opened, '8:1': 6 });
    expect(values['8:1']).toBe(5);
    expect(conflicts).toEqual([{ field: '8:1', mine: 5, theirs: 6 }]);
  });

  it('keeps the alternates of both, except players in a line', () => {
    const mine = { ...opened, alternates: [4, 9, 10] };
    const theirs = { ...opened, '7:0': 9, alternates: [11] };
    expect(mergeLineup(opened, mine, theirs)).toEqual({
      values: { ...opened, '7:0': 9, alternates: [11, 10] },
      conflicts: [],
    });
  });

  it('changes no untouched seat, and loses no chosen player', () => {
    const seat = fc.option(fc.nat(5));
    const lineup = fc.record({
      a: seat,
      b: seat,
      alternates: fc.uniqueArray(fc.integer({ min: 6, max: 9 })),
    });
    fc.assert(
      fc.property(lineup, lineup, lineup, (base, mine, theirs) => {
        const { values } = mergeLineup(base, mine, theirs);
        for (const field of ['a', 'b'] as const) {
          expect(values[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field]);
        }
        const added = mine.alternates.filter((player) => !base.alternates.includes(player));
        expect(values.alternates).toEqual(expect.arrayContaining(added));
      }),
    );
  });
});

describe('merging two edits of the seeds', () => {
  const opened = seedValues([{ teamId: 11, seed: 1 }], 4);
  const edited = (more: Record<string, number | null>) => ({ ...opened, ...more });

  it('keeps the seeds that each side set or removed', () => {
    const { values, conflicts } = mergeSeeds(opened, edited({ 2: 12 }), edited({ 1: null, 3: 13 }));
    expect([seedsOfValues(values), conflicts]).toEqual([
      [
        { teamId: 12, seed: 2 },
        { teamId: 13, seed: 3 },
      ],
      [],
    ]);
  });

  it('reports a seed that both gave to different teams, and a team to which both gave different seeds', () => {
    expect(mergeSeeds(opened, edited({ 2: 12 }), edited({ 2: 13 })).conflicts).toEqual([
      { field: '2', mine: 12, theirs: 13 },
    ]);
    expect(mergeSeeds(opened, edited({ 2: 12 }), edited({ 3: 12 })).conflicts).toEqual([
      { field: '2', mine: 12, theirs: null },
    ]);
  });
});

describe('conflicts that are shown', () => {
  it('stay while others save something else, and disappear when both agree', () => {
    const mine = { ...base, name: 'Mine' };
    const first = mergeEdits(base, mine, { ...base, name: 'Theirs' });
    const shown = openConflicts([], first, { ...base, name: 'Theirs' });
    expect(shown).toMatchObject([{ field: 'name', mine: 'Mine', theirs: 'Theirs', choice: 'mine' }]);
    const later = { ...base, name: 'Theirs', fee: 40 };
    const second = mergeEdits({ ...base, name: 'Theirs' }, mine, later);
    expect(second).toMatchObject({ values: { name: 'Mine', fee: 40 }, conflicts: [] });
    expect(openConflicts(shown, second, later)).toMatchObject([{ field: 'name', theirs: 'Theirs' }]);
    const agreed = { ...later, name: 'Mine' };
    expect(openConflicts(shown, mergeEdits(later, second.values, agreed), agreed)).toEqual([]);
  });

  it('restore the typed value after trying the other one', () => {
    const [conflict] = openConflicts<Form>(
      [],
      mergeEdits(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' }),
      { ...base, name: 'Theirs' },
    );
    if (!conflict) throw new Error('no conflict');
    const tried = chooseValue(conflict, 'theirs', 'Mine, improved');
    expect(tried).toMatchObject({ mine: 'Mine, improved', choice: 'theirs' });
    expect(chooseValue(tried, 'mine', 'Theirs')).toMatchObject({ mine: 'Mine, improved', choice: 'mine' });
  });
});
