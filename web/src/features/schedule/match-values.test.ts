import { describe, expect, test } from 'vitest';
import {
  changesOf,
  daysOf,
  knowsClock,
  newMatch,
  newMatchBody,
  checkNewMatch,
  checkOpponents,
  valuesOf,
  withHomeTeam,
} from './match-values';
import { aMatch } from './testing/matches';

const bitsy = aCourt('Bitsy Grant Tennis Center', 'America/New_York');
const griffith = aCourt('Griffith Park', 'America/Los_Angeles');
const teams = [
  { id: 1, homeCourtLocation: bitsy },
  { id: 2, homeCourtLocation: griffith },
  { id: 3, homeCourtLocation: null },
];
const session = {
  startDateUtc: '2026-09-01T02:00:00Z',
  endDateUtc: '2026-11-30T23:00:00Z',
  timeZone: 'America/New_York',
  teamIds: [1, 2, 3],
};

describe('the form of a new match', () => {
  const whole = { ...newMatch, wallTime: '2026-09-13T19:30', location: bitsy, homeTeamId: 1 };

  test.each([
    ['a date and a time', { wallTime: '' }, 'A match needs a date and a time.'],
    ['a location', { location: null }, 'A match needs a location.'],
    ['a home team', { homeTeamId: null }, 'A match needs a home team.'],
    ['two different teams', { awayTeamId: 1 }, 'The same team cannot be both home and away.'],
    ['a day of the session', { wallTime: '2026-12-01T19:30' }, 'The match date must be within the session.'],
  ])('requires %s', (_, without, sentence) => {
    expect(checkNewMatch({ ...whole, ...without }, session).any).toBe(sentence);
  });

  test('does not require an away team', () => {
    expect(checkNewMatch(whole, session)).toEqual({ day: null, away: null, any: null });
  });

  test('limits days to the session in the time zone of the court', () => {
    expect(daysOf(session, whole)).toEqual({ min: '2026-08-31', max: '2026-11-30' });
    expect(daysOf(session, { ...whole, location: { timeZone: 'Europe/Berlin' } })).toEqual({
      min: '2026-09-01',
      max: '2026-12-01',
    });
  });

  test('sends the time in the time zone of the court, summer and winter', () => {
    const sent = [
      { ...whole, wallTime: '2026-09-13T19:30' },
      { ...whole, wallTime: '2026-11-13T19:30' },
      { ...whole, wallTime: '2026-09-13T19:30', location: griffith },
    ].map((values) => newMatchBody(values, session).matchDateTime);
    expect(sent).toEqual(['2026-09-13T23:30:00Z', '2026-11-14T00:30:00Z', '2026-09-14T02:30:00Z']);
  });

  test('uses the court of the home team until another location is chosen', () => {
    const atHome = withHomeTeam(newMatch, 1, teams);
    expect(atHome.location).toBe(bitsy);
    expect(withHomeTeam(atHome, 2, teams).location).toBe(griffith);
    expect(withHomeTeam(atHome, 3, teams).location).toBeNull();
    expect(withHomeTeam({ ...atHome, location: griffith }, 3, teams).location).toBe(griffith);
  });

  test('waits for the time zone of a location that was just typed', () => {
    expect(knowsClock({ location: { placeName: 'somewhere' } })).toBe(false);
    expect(knowsClock({ location: bitsy })).toBe(true);
    expect(knowsClock({ location: null })).toBe(true);
  });
});

describe('the form of an existing match', () => {
  const match = aMatch({ location: bitsy, matchDate: '2026-09-13T23:30:00Z', description: 'Bring balls' });

  test('shows the time in the time zone of the court and sends no unchanged values', () => {
    expect(valuesOf(match).wallTime).toBe('2026-09-13T19:30');
    expect(changesOf(match, valuesOf(match))).toEqual({});
  });

  test('sends only changes', () => {
    const values = valuesOf(match);
    expect(changesOf(match, { ...values, wallTime: '2026-09-14T19:00' })).toEqual({
      matchDate: '2026-09-14T23:00:00Z',
    });
    expect(changesOf(match, { ...values, description: '  ' })).toEqual({ description: null });
    expect(changesOf(match, { ...values, awayTeamId: null })).toEqual({ position2TeamId: null });
    expect(changesOf(match, { ...values, wallTime: '' })).toEqual({ matchDate: null });
  });

  test('keeps the local time if the court moves to another time zone', () => {
    expect(changesOf(match, { ...valuesOf(match), location: griffith })).toEqual({
      location: griffith,
      matchDate: '2026-09-14T02:30:00Z',
    });
  });

  test('keeps the second of two equal local times when the clocks go back', () => {
    const late = aMatch({ location: bitsy, matchDate: '2026-11-01T06:30:00Z' });
    const values = { ...valuesOf(late), description: 'Late' };
    expect(values.wallTime).toBe('2026-11-01T01:30');
    expect(changesOf(late, values)).toEqual({ description: 'Late' });
  });

  test('requires a home team and two different teams', () => {
    const values = valuesOf(match);
    expect(checkOpponents(match, { ...values, awayTeamId: 1 })).toBe(
      'The same team cannot be both home and away.',
    );
    expect(checkOpponents(match, { ...values, homeTeamId: null })).toBe('A match needs a home team.');
    expect(checkOpponents(match, { ...values, awayTeamId: null })).toBeNull();
  });
});

function aCourt(placeName: string, timeZone: string) {
  const formattedAddress = `${placeName}, USA`;
  return { placeId: placeName, placeName, formattedAddress, lat: 0, lng: 0, timeZone };
}
