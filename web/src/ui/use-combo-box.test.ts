import { describe, expect, it } from 'vitest';
import { hitFor, pressOf } from './use-combo-box';

const walking = { isOpen: true, active: 1, count: 3 };
const writing = { isOpen: true, active: -1, count: 3 };
const closed = { isOpen: false, active: -1, count: 0 };

it.each([
  ['the active row', 1, { kind: 'found', found: ['Ana', 'Bea'] }, 'Bea'],
  ['the only hit', -1, { kind: 'found', found: ['Ana'] }, 'Ana'],
  ['none of several', -1, { kind: 'found', found: ['Ana', 'Bea'] }, undefined],
  ['no hit of an older search', -1, { kind: 'asking', found: ['Ana'] }, undefined],
] as const)('Enter chooses %s', (_, active, state, chosen) => {
  expect(hitFor<string>(active, state)).toBe(chosen);
});

describe('keys in a search box', () => {
  it.each([
    ['ArrowDown', writing, 0],
    ['ArrowUp', writing, 2],
    ['ArrowDown', { ...walking, active: 2 }, 0],
    ['ArrowUp', { ...walking, active: 0 }, 2],
    ['Home', walking, 0],
    ['End', walking, 2],
  ])('%s moves cyclically from %j to row %d', (key, place, row) => {
    expect(pressOf(key, place)).toBe(row);
  });

  it('are left to the text until a row is active', () => {
    expect(pressOf('Home', writing)).toBeNull();
    expect(pressOf('End', writing)).toBeNull();
    expect(pressOf('a', walking)).toBeNull();
  });

  it('are left to the form and the dialog while the list is closed', () => {
    expect(pressOf('Enter', closed)).toBeNull();
    expect(pressOf('Escape', closed)).toBeNull();
    expect(pressOf('ArrowDown', closed)).toBe('open');
  });

  it('close the list and choose a row while it is open', () => {
    expect(pressOf('Escape', walking)).toBe('close');
    expect(pressOf('Enter', walking)).toBe('choose');
    expect(pressOf('ArrowDown', { ...writing, count: 0 })).toBeNull();
  });
});
