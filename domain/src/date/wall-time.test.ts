import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageOn } from './utc-day';
import { hasDayPassed, hasPassed } from './passed';
import { checkWallTime, repeatedTimeNote, utcOf, wallTimeOf } from './wall-time';

const zone = 'America/New_York';

it.each([
  ['in winter', '2026-11-12', '18:30', '2026-11-12T23:30:00Z'],
  ['in summer', '2026-07-01', '18:30', '2026-07-01T22:30:00Z'],
  ['in the hour that the clocks skip', '2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
  ['in the hour that comes twice: the first', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
])('stores a time picked %s in UTC with the offset of its own day', (_, date, time, utc) => {
  expect(utcOf({ date, time }, zone)).toBe(utc);
});

it('converts every picked time to UTC and back, in every zone', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom('Asia/Kolkata', 'America/Phoenix', 'Pacific/Auckland', 'UTC');
  fc.assert(
    fc.property(day, zones, (moment, place) => {
      const picked = wallTimeOf(moment, place);
      expect(wallTimeOf(utcOf(picked, place), place)).toEqual(picked);
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['in the afternoon of that day', '2026-11-22T20:00:00Z', false],
  ['just before midnight there', '2026-11-23T04:59:00Z', false],
  ['at midnight there', '2026-11-23T05:00:00Z', true],
])('the last day of a session, %s, has passed: %s / %s', (_, now, passed) => {
  expect(hasDayPassed('2026-11-22T14:00:00Z', new Date(now), zone)).toBe(passed);
});

it.each([
  ['2026-11-12T23:29:59Z', false],
  ['2026-11-12T23:30:00Z', true],
  ['2026-11-12T23:30:01Z', true],
])('at %s a match at 23:30 has started: %s', (now, begun) => {
  expect(hasPassed('2026-11-12T23:30:00Z', new Date(now))).toBe(begun);
});

it.each([
  ['the day before the birthday', '2026-06-14', 17],
  ['on the birthday', '2026-06-15', 18],
  ['at the end of the year', '2026-12-31', 18],
])('a person born on June 15th 2008 is, %s (%s), %i', (_, day, age) => {
  expect(ageOn(day, '2008-06-15')).toBe(age);
});

it('makes a person born on a leap day a year older on March 1st', () => {
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18);
});

it.each([
  ['2027-03-14', '02:30', "2:30 AM doesn't exist on Mar 14th, 2027: clocks go forward. Choose another time."],
  ['2027-03-14', '01:59', null],
  ['2027-03-14', '03:00', null],
  ['2027-11-07', '01:30', null],
])('checks %s %s when the clocks go forward: %s', (date, time, answer) => {
  expect(checkWallTime({ date, time }, zone)).toBe(answer);
});

it.each([
  ['2027-11-07', '01:30', '1:30 AM happens twice that night. The first one (EDT) counts.'],
  ['2027-11-07', '02:00', null],
  ['2027-03-14', '02:30', null],
])('explains %s %s when the clocks go back: %s', (date, time, note) => {
  expect(repeatedTimeNote({ date, time }, zone)).toBe(note);
});
