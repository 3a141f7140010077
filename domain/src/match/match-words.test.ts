import { expect, it } from 'vitest';
import { opponentsText, visitText } from './match-words';

const aces = { name: 'Aces' };
const lobs = { name: 'Lobs' };

it('names both teams, and describes one that is not known yet', () => {
  expect(opponentsText({ position1Team: aces, position2Team: lobs })).toBe('Aces vs. Lobs');
  const open = 'Aces vs. TBD';
  expect(opponentsText({ position1Team: aces, position2Team: null })).toBe(open);
  expect(opponentsText({ position1Team: null, position2Team: aces })).toBe(open);
  expect(opponentsText({ position1Team: null, position2Team: null })).toBe('Teams TBD');
});

it('names the visitors first, unless a team is missing', () => {
  expect(visitText({ position1Team: aces, position2Team: lobs })).toBe('Lobs at Aces');
  expect(visitText({ position1Team: null, position2Team: lobs })).toBe('Lobs vs. TBD');
});
