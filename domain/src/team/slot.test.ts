import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { slotFromUtc, slotText, slotToUtc, timeFromMatchStart } from './slot';

const thursdayEvening = { dayOfWeek: 4, timeOfDay: '18:30' };

it.each([
  ['in New York, from September', 'America/New_York', '2026-09-09T13:00:00Z', '22:30'],
  ['in New York, from January', 'America/New_York', '2026-01-07T14:00:00Z', '23:30'],
  ['in Los Angeles, past midnight in UTC', 'America/Los_Angeles', '2026-09-09T16:00:00Z', '01:30'],
  ['in Kolkata, at half an hour', 'Asia/Kolkata', '2026-09-09T03:30:00Z', '13:00'],
])('sends Thursday 18:30 $0 as $3', (_, zone, sessionStartUtc, timeOfDay) => {
  const sent = slotToUtc(thursdayEvening, { zone, sessionStartUtc });
  expect(sent).toMatchObject({ dayOfWeek: 4, timeOfDay });
  expect(sent.timeOfDay).toBe(`${pad(sent.hourOfDay)}:${pad(sent.minuteOfHour)}`);
});

it.each([
  ['18:30', 'Thursdays at 6:30 PM'],
  ['00:05', 'Thursdays at 12:05 AM'],
  ['12:00', 'Thursdays at 12:00 PM'],
])('describes a slot at %s: %s', (timeOfDay, text) => {
  expect(slotText({ dayOfWeek: 4, timeOfDay })).toBe(text);
});

it('is restored as it was sent, in every zone and season', () => {
  const slot = fc.record({
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    timeOfDay: fc.integer({ min: 0, max: 1439 }).map((m) => `${pad(Math.floor(m / 60))}:${pad(m % 60)}`),
  });
  const frame = fc.record({
    zone: fc.constantFrom('America/New_York', 'Pacific/Chatham', 'Pacific/Honolulu', 'UTC', 'Europe/Berlin'),
    sessionStartUtc: fc.constantFrom('2026-01-07T14:00:00Z', '2026-03-08T07:00:00Z', '2026-09-09T13:00:00Z'),
  });
  fc.assert(
    fc.property(slot, frame, (own, where) => {
      expect(slotFromUtc(slotToUtc(own, where), where)).toEqual(own);
    }),
    { numRuns: 100 },
  );
});

it('uses only the time of a full timestamp', () => {
  expect(timeFromMatchStart('2026-09-10T22:30:00Z')).toEqual({ hourOfDay: 22, minuteOfHour: 30 });
  expect(timeFromMatchStart('2026-09-10T18:30:00-04:00')).toEqual({ hourOfDay: 22, minuteOfHour: 30 });
});

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
