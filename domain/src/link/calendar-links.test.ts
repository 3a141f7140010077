import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links';

it('Each program gets the whole address, also one with a question mark', () => {
  const address = 'https://league.example/v1/me/calendar.ics?token=a-b_c';
  const [apple, google, outlook] = calendarLinks(address, 'Aces & Co');
  expect(apple?.to).toBe('webcal://league.example/v1/me/calendar.ics?token=a-b_c');
  expect(new URL(google?.to ?? '').searchParams.get('cid')).toBe(apple?.to);
  expect(Object.fromEntries(new URL(outlook?.to ?? '').searchParams)).toEqual({
    url: address,
    name: 'Aces & Co',
  });
});
