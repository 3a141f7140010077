import { expect, it } from 'vitest';
import { resultCompletions } from '../constants';
import { runningScore } from './running-score';

const { completed, incomplete, notPlayed } = resultCompletions;

it('adds the points of final lines by their winner, fractions without rounding errors', () => {
  expect(
    runningScore([
      { points: 0.1, completionId: completed.id, winningSide: 1 },
      { points: 0.2, completionId: completed.id, winningSide: 1 },
      { points: 1.5, completionId: completed.id, winningSide: 2 },
    ]),
  ).toEqual({ 1: 0.3, 2: 1.5 });
});

it('leaves out open, unfinished and unplayed lines', () => {
  expect(
    runningScore([
      { points: 1, completionId: null, winningSide: null },
      { points: 1, completionId: incomplete.id, winningSide: null },
      { points: 1, completionId: notPlayed.id, winningSide: null },
    ]),
  ).toEqual({ 1: 0, 2: 0 });
});
