import { describe, expect, it } from 'vitest';
import { type Alone, checkLeaving, freshLogInMs, isFreshLogIn } from './leaving';

const nothing: Alone = { leagues: [], conferences: [], teams: [], holds: [], isOnlyAdmin: false };

describe('Somebody who leaves', () => {
  it('may, when nothing hangs on them alone', () => {
    expect(checkLeaving(nothing)).toBeNull();
  });

  it.each<[Partial<Alone>, string]>([
    [{ isOnlyAdmin: true }, 'You are the only admin. There must always be one.'],
    [
      { leagues: ['City League'] },
      'You are the only organizer of City League. Name another organizer first.',
    ],
    [
      { conferences: ['North', 'South'] },
      'You are the only Conference Organizer of North and South. Name another Conference Organizer first.',
    ],
    [
      { teams: ['Aces', 'Lobs', 'Nets'] },
      'You are the only Captain of Aces, Lobs and Nets. Name another Captain first.',
    ],
    [
      { teams: ['Aces', 'Lobs', 'Nets', 'Smashers', 'Volleys'] },
      'You are the only Captain of Aces, Lobs, Nets and 2 more. Name another Captain first.',
    ],
    [
      { holds: ['Aces in Fall'] },
      'You hold a place on Aces in Fall. Finish the registration or give the place back first.',
    ],
  ])('hands over first: %o', (alone, sentence) => {
    expect(checkLeaving({ ...nothing, ...alone })).toBe(sentence);
  });

  it('is told of the league before the team', () => {
    expect(checkLeaving({ ...nothing, leagues: ['City League'], teams: ['Aces'] })).toMatch(/City League/);
  });
});

it.each([
  [0, true],
  [freshLogInMs, true],
  [freshLogInMs + 1, false],
])('a log-in %i ms old is fresh: %s', (age, expected) => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(isFreshLogIn(new Date(now.getTime() - age), now)).toBe(expected);
});
