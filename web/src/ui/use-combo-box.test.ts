import { describe, expect, it } from 'vitest';
import { hitFor, pressOf } from './use-combo-box';

const walking = { isOpen: true, active: 1, count: 3 };
const writing = { isOpen: true, active: -1, count: 3 };
const closed = { isOpen: false, active: -1, count: 0 };

it.each([
  ['the row that is walked to', 1, { kind: 'found', found: ['Ana', 'Bea'] }, 'Bea'],
  ['the only hit', -1, { kind: 'found', found: ['Ana'] }, 'Ana'],
  ['none of several', -1, { kind: 'found', found: ['Ana', 'Bea'] }, undefined],
  ['no hit of an older search', -1, { kind: 'asking', found: ['Ana'] }, undefined],
] as const)('Enter chooses %s', (_, active, state, chosen) => {
  expect(hitFor<string>(active, state)).toBe(chosen);
});

describe('a key in a search box', () => {
  it.each([
    ['ArrowDown', writing, 0],
    ['ArrowUp', writing, 2],
    ['ArrowDown', { ...walking, active: 2 }, 0],
    ['ArrowUp', { ...walking, active: 0 }, 2],
    ['Home', walking, 0],
    ['End', walking, 2],
  ])('%s walks in a circle from %j to row %d', (key, place, row) => {
    expect(pressOf(key, place)).toBe(row);
  });

  it('moves in the text until somebody walks', () => {
    expect(pressOf('Home', writing)).toBeNull();
    expect(pressOf('End', writing)).toBeNull();
    expect(pressOf('a', walking)).toBeNull();
  });

  it('is left to the form and the dialog around while nothing is open', () => {
    expect(pressOf('Enter', closed)).toBeNull();
    expect(pressOf('Escape', closed)).toBeNull();
    expect(pressOf('ArrowDown', closed)).toBe('open');
  });

  it('closes and chooses while the list is open', () => {
    expect(pressOf('Escape', walking)).toBe('close');
    expect(pressOf('Enter', walking)).toBe('choose');
    expect(pressOf('ArrowDown', { ...writing, count: 0 })).toBeNull();
  });
});
