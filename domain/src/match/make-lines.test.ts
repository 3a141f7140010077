import { expect, it } from 'vitest';
import { byeStatuses, matchKinds } from '../constants';
import { type MatchFormat, makeLines } from './make-lines';

const format: MatchFormat = {
  sessionMatchTypeId: matchKinds.both.id,
  singlesMatchCount: 2,
  doublesMatchCount: 3,
  singlesScoringFormatTypeId: 1,
  doublesScoringFormatTypeId: 5,
};

const sheetOf = (session: MatchFormat, byeStatusTypeId: number | null = null) =>
  makeLines(session, byeStatusTypeId).map(
    ({ matchTypeId, lineupPosition, scoringFormatTypeId }) =>
      `${matchTypeId === matchKinds.singles.id ? 'S' : 'D'}${lineupPosition} in format ${scoringFormatTypeId}`,
  );

const singles = ['S1 in format 1', 'S2 in format 1'];
const doubles = ['D1 in format 5', 'D2 in format 5', 'D3 in format 5'];

it('creates singles, then doubles, each numbered from 1', () => {
  expect(sheetOf(format)).toEqual([...singles, ...doubles]);
});

it('creates only the lines of the kind that the session plays', () => {
  expect(sheetOf({ ...format, sessionMatchTypeId: matchKinds.singles.id })).toEqual(singles);
  expect(sheetOf({ ...format, sessionMatchTypeId: matchKinds.doubles.id })).toEqual(doubles);
});

it('creates no lines if the session has none', () => {
  expect(sheetOf({ ...format, singlesMatchCount: null, doublesMatchCount: 0 })).toEqual([]);
});

it('creates lines for a match that waits for its away team, but none for a bye', () => {
  expect(sheetOf(format, byeStatuses.open.id)).toHaveLength(5);
  expect(sheetOf(format, byeStatuses.bye.id)).toEqual([]);
});
