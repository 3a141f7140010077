import { expect, it } from 'vitest';
import { dateStatusOf } from './date-status';

const session = { startDateUtc: '2026-09-09T04:00:00Z', endDateUtc: '2026-11-22T05:00:00Z' };

it.each([
  ['2026-09-09T03:59:59Z', 'Upcoming'],
  ['2026-09-09T04:00:00Z', 'In progress'],
  ['2026-11-22T04:59:59Z', 'In progress'],
  ['2026-11-22T05:00:00Z', 'Past'],
])('at %s a fall session is %s', (now, label) => {
  expect(dateStatusOf(session, new Date(now)).label).toBe(label);
});
