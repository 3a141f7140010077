import { describe, expect, it } from 'vitest';
import {
  checkAnswerBy,
  checkStartNextSeason,
  nextSeasonName,
  settleTaken,
  suggestNextSeason,
} from './next-season';

describe('Starting a next season', () => {
  const now = new Date('2026-11-18T12:00:00Z');

  it.each([
    ['2026-11-10T00:00:00Z', null, null],
    ['2026-12-10T00:00:00Z', null, "Fall 2026 isn't over yet. Start the next season once it has ended."],
    ['2026-11-10T00:00:00Z', 'Spring 2027', 'The next season was already started: Spring 2027.'],
  ])('of a session that ends on %s and is followed by %s: %s', (endDateUtc, nextName, expected) => {
    expect(checkStartNextSeason({ name: 'Fall 2026', endDateUtc, nextName }, now)).toBe(expected);
  });

  it('suggests the same days of the week and the same length, with time to ask everyone', () => {
    const zone = 'America/New_York';
    const fall = {
      name: 'Fall 2026',
      startDateUtc: '2026-09-02T22:30:00Z',
      endDateUtc: '2026-11-11T23:30:00Z',
    };
    expect(suggestNextSeason(fall, { now, zone })).toMatchObject({
      name: 'Winter 2027',
      startDateUtc: '2026-12-30T23:30:00Z',
      endDateUtc: '2027-03-10T23:30:00Z',
      teamRegistrationEndDateUtc: '2026-12-23T23:30:00Z',
      answerBy: '2026-12-02',
    });
  });

  it('shifts by whole weeks across a change of clocks', () => {
    const fall = { name: 'Fall', startDateUtc: '2026-10-01T14:00:00Z', endDateUtc: '2026-10-29T14:00:00Z' };
    const next = suggestNextSeason(fall, { now, zone: 'America/New_York' });
    expect(next.startDateUtc).toBe('2026-12-31T15:00:00Z');
  });
});

describe('The name of a next season', () => {
  it.each([
    ['Fall 2026', '2027-03-02', 'Spring 2027'],
    ['7.0 Co-ed Autumn 2026', '2027-06-01', '7.0 Co-ed Summer 2027'],
    ['Season 2026', '2027-01-05', 'Season 2027'],
    ['Winter', '2026-12-01', 'Winter 2027'],
    ['Ladder', '2027-03-02', 'Ladder 2027'],
    ['Ladder 2027', '2027-09-02', 'Ladder 2027'],
  ])('%s, from %s on: %s', (name, firstDay, expected) => {
    expect(nextSeasonName(name, firstDay)).toBe(expected);
  });
});

describe('What comes along', () => {
  it.each([
    [
      ['rosters', 'captains', 'teams'],
      ['teams', 'captains', 'rosters'],
    ],
    [['rosters', 'teams'], ['teams']],
    [['captains', 'rosters', 'rules'], ['rules']],
  ] as const)('%j is %j', (taken, expected) => {
    expect(settleTaken(taken)).toEqual(expected);
  });
});

describe('The day by which captains answer', () => {
  it.each([
    ['2026-11-17', 'Choose today or a later day for answers.'],
    ['2026-11-18', null],
    ['2027-01-06', 'Choose a day before the season starts on Wed, Jan 6.'],
  ])('%s: %s', (day, expected) => {
    expect(checkAnswerBy(day, { today: '2026-11-18', firstDay: '2027-01-06' })).toBe(expected);
  });
});
