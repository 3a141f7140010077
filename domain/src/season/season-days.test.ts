import { describe, expect, it } from 'vitest';
import { clockTime, dayNumber, dayOf, dayOfWeek, dayRange, planRounds, shortDay } from './season-days';

const winter = { startsOn: '2027-01-04', endsOn: '2027-01-31', weeksPerRound: 1, blackouts: [] as string[] };

describe('days of a season', () => {
  it('counts days and knows their day of the week', () => {
    expect(dayOf(dayNumber('2028-02-28') + 2)).toBe('2028-03-01');
    expect(dayOfWeek(dayNumber('2027-02-03'))).toBe(3);
  });

  it('writes days, times and ranges as people do', () => {
    expect(shortDay('2027-02-03')).toBe('Wed, Feb 3');
    expect(['00:15', '09:00', '12:00', '18:30'].map(clockTime)).toEqual([
      '12:15 AM',
      '9:00 AM',
      '12:00 PM',
      '6:30 PM',
    ]);
    expect(dayRange({ firstDay: '2027-02-01', lastDay: '2027-02-07' })).toBe('Feb 1–7');
    expect(dayRange({ firstDay: '2027-01-29', lastDay: '2027-02-04' })).toBe('Jan 29–Feb 4');
  });
});

describe('planRounds', () => {
  it('gives every round its week', () => {
    expect(planRounds({ ...winter, rounds: 4 })?.map(({ firstDay }) => firstDay)).toEqual([
      '2027-01-04',
      '2027-01-11',
      '2027-01-18',
      '2027-01-25',
    ]);
  });

  it('skips a week without any free day while others suffice', () => {
    const blackouts = Array.from({ length: 7 }, (_, index) => dayOf(dayNumber('2027-01-11') + index));
    const firstDays = (rounds: number) =>
      planRounds({ ...winter, blackouts, rounds })?.map((one) => one.firstDay);
    expect(firstDays(3)).toEqual(['2027-01-04', '2027-01-18', '2027-01-25']);
    expect(firstDays(4)).toHaveLength(4);
  });

  it('finds no plan for more rounds than periods', () => {
    expect(planRounds({ ...winter, rounds: 5 })).toBeNull();
    expect(planRounds({ ...winter, weeksPerRound: 2, rounds: 3 })).toBeNull();
  });
});
