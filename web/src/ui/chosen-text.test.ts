import { describe, expect, it } from 'vitest';
import { chosenText, stillOffered, toggled } from './chosen-text';

const teams = ['Slicers', 'Chargers', 'Aces'].map((label, at) => ({ value: at + 1, label }));

describe('multi-select choices', () => {
  it.each([
    [[], 'All teams'],
    [[2], 'Chargers'],
    [[3, 1], 'Slicers, Aces'],
    [[1, 2, 3], '3 selected'],
    [[9], 'All teams'],
  ])('shows %j as %s', (chosen, text) => {
    expect(chosenText(teams, chosen, 'All teams')).toBe(text);
  });

  it('toggles values in the order of the list', () => {
    expect(toggled(teams, [3], 1)).toEqual([1, 3]);
    expect(toggled(teams, [1, 3], 3)).toEqual([1]);
  });

  it('drops a team that is no longer in the list', () => {
    expect(toggled(teams, [9], 1)).toEqual([1]);
  });
});

it('ignores removed and disabled options', () => {
  const options = [
    { value: 1, label: 'Aces' },
    { value: 2, label: 'Lobs (10/10, full)', disabled: true },
  ];
  expect(stillOffered(options, [1, 2, 3])).toEqual([1]);
});
