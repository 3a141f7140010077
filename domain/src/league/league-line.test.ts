import { expect, it } from 'vitest';
import { leagueLine } from './league-line';

it.each([
  [
    { leagueTypeId: 1, placeName: 'Austin, TX', openSessionCount: 2 },
    'Adult Team Tennis · Austin, TX · 2 open sessions',
  ],
  [{ leagueTypeId: 7, placeName: null, openSessionCount: 1 }, 'Junior Team Pickleball · 1 open session'],
  [{ leagueTypeId: 5, placeName: 'Austin, TX', openSessionCount: 0 }, 'Other Tennis · Austin, TX'],
])('describes %o in one line', (league, line) => {
  expect(leagueLine(league)).toBe(line);
});
