import { describe, expect, it } from 'vitest';
import { defaultFlags, flagContext } from './flags';

const maria = {
  id: 7,
  email: 'Maria@Example.com',
  isClubOrganizer: true,
  isEnterpriseClubOrganizer: false,
};

describe('The context of flag rules', () => {
  it('contains who the user is and which clubs they organize', () => {
    expect(flagContext(maria)).toEqual({
      targetingKey: '7',
      memberId: 7,
      email: 'maria@example.com',
      isClubOrganizer: true,
      isEnterpriseClubOrganizer: false,
    });
  });

  it('contains nothing else of the user', () => {
    const user = { ...maria, firstName: 'Maria', isAdmin: true };
    expect(Object.keys(flagContext(user))).not.toContain('firstName');
  });

  it.each([
    ['the user is null', null],
    ['the user is undefined', undefined],
    ['there is no e-mail address', { ...maria, email: '' }],
    ['the id is 0', { ...maria, id: 0 }],
    ['the id is below 0', { ...maria, id: -1 }],
    ['the id is not a number', { ...maria, id: Number.NaN }],
  ])('is empty when %s', (_, user) => {
    expect(flagContext(user)).toEqual({});
  });
});

it('enables messaging, team pickleball, large tournaments and the ratings list by default', () => {
  expect(defaultFlags).toEqual({
    messaging: true,
    'new-nav': false,
    'global-dropdown-v2': false,
    'adult-team-pickleball': true,
    'junior-team-pickleball': true,
    'large-tournaments': true,
    'player-group': false,
    'ratings-list': true,
  });
});
