import { expect, it } from 'vitest';
import { sports } from '../constants';
import { formatGameWinPercentage, gameWinHeading, noStandingsText } from './standings-texts';

it('reports that a session has no standings yet', () => {
  expect(noStandingsText).toBe('No team standings are available for this session.');
});

it('names games in tennis and points in pickleball', () => {
  expect(gameWinHeading(sports.tennis.id)).toBe('Games won %');
  expect(gameWinHeading(sports.pickleball.id)).toBe('Pts won %');
});

it.each([
  ['nothing played', 0, '0.0%'],
  ['everything won', 100, '100.0%'],
  ['two of three games', (2 / 3) * 100, '66.7%'],
  ['one of sixteen', (1 / 16) * 100, '6.3%'],
  ['29 of 2000', (29 / 2000) * 100, '1.5%'],
  ['an even half', 50, '50.0%'],
])('shows %s with one decimal', (_, percentage, shown) => {
  expect(formatGameWinPercentage(percentage)).toBe(shown);
});
