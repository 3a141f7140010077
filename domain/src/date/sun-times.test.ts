import { expect, it } from 'vitest';
import { sunTimes } from './sun-times';

const minute = 60_000;

/** By the calculator of the U.S. National Oceanic and Atmospheric Administration, to the minute. */
it.each<[string, { day: string; latitude: number; longitude: number }, string, string]>([
  [
    'Atlanta in November',
    { day: '2026-11-21', latitude: 33.749, longitude: -84.388 },
    '2026-11-21T12:15Z',
    '2026-11-21T22:31Z',
  ],
  [
    'Atlanta at midsummer',
    { day: '2026-06-21', latitude: 33.749, longitude: -84.388 },
    '2026-06-21T10:27Z',
    '2026-06-22T00:51Z',
  ],
  [
    'London at the equinox',
    { day: '2026-03-20', latitude: 51.5074, longitude: -0.1278 },
    '2026-03-20T06:03Z',
    '2026-03-20T18:14Z',
  ],
  [
    'Sydney in December',
    { day: '2026-12-21', latitude: -33.8688, longitude: 151.2093 },
    '2026-12-20T18:41Z',
    '2026-12-21T09:05Z',
  ],
])('the sun in %s', (_, where, sunrise, sunset) => {
  const found = sunTimes(where);
  expect(Math.abs(Date.parse(found?.sunrise ?? '') - Date.parse(sunrise))).toBeLessThanOrEqual(2 * minute);
  expect(Math.abs(Date.parse(found?.sunset ?? '') - Date.parse(sunset))).toBeLessThanOrEqual(2 * minute);
});

it('has no sunrise in the polar night, and no sunset at midsummer', () => {
  const tromso = { latitude: 69.6492, longitude: 18.9553 };
  expect(sunTimes({ day: '2026-12-21', ...tromso })).toBeNull();
  expect(sunTimes({ day: '2026-06-21', ...tromso })).toBeNull();
});
