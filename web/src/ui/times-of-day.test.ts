import { describe, expect, it } from 'vitest';
import { halvesOf, timesOfDay, timeText, wallTimeOf } from './times-of-day';

describe('times of day', () => {
  it('go from midnight to midnight in steps of 15 minutes', () => {
    const times = timesOfDay(15);
    expect(times).toHaveLength(96);
    expect(times[0]).toEqual({ value: '00:00', label: '12:00 AM' });
    expect(times.at(-1)).toEqual({ value: '23:45', label: '11:45 PM' });
  });

  it('go in steps of 5 minutes for a match', () => {
    expect(timesOfDay(5)).toHaveLength(288);
  });

  it('include a stored time between two steps in order', () => {
    const labels = timesOfDay(15, '18:07').map(({ label }) => label);
    expect(labels).toHaveLength(97);
    expect(labels.slice(72, 75)).toEqual(['6:00 PM', '6:07 PM', '6:15 PM']);
  });

  it('include a stored step once, and ignore invalid times', () => {
    expect(timesOfDay(15, '18:00')).toHaveLength(96);
    expect(timesOfDay(15, '')).toHaveLength(96);
    expect(timesOfDay(15, '24:00')).toHaveLength(96);
  });

  it.each([
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['13:30', '1:30 PM'],
  ])('reads %s as %s', (time, text) => {
    expect(timeText(time)).toBe(text);
  });
});

describe('day and time', () => {
  it('form a value only together', () => {
    expect(wallTimeOf({ date: '2026-09-09', time: '18:30' })).toBe('2026-09-09T18:30');
    expect(wallTimeOf({ date: '2026-09-09', time: '' })).toBe('');
    expect(wallTimeOf({ date: '', time: '18:30' })).toBe('');
  });

  it('are split again, with or without seconds', () => {
    expect(halvesOf('2026-09-09T18:30')).toEqual({ date: '2026-09-09', time: '18:30' });
    expect(halvesOf('2026-09-09T18:30:00')).toEqual({ date: '2026-09-09', time: '18:30' });
    expect(halvesOf('')).toEqual({ date: '', time: '' });
  });
});
