import { describe, expect, it } from 'vitest';
import { defaultFlags, flagContext } from './flags';

const maria = {
  id: 7,
  email: 'Maria@Example.com',
  isClubOrganizer: true,
  isEnterpriseClubOrganizer: false,
};

describe('What a rule may ask about a person', () => {
  it('is who they are and which clubs they organize', () => {
    expect(flagContext(maria)).toEqual({
      targetingKey: '7',
      memberId: 7,
      email: 'maria@example.com',
      isClubOrganizer: true,
      isEnterpriseClubOrganizer: false,
    });
  });

  it('holds nothing else of the user', () => {
    const user = { ...maria, firstName: 'Maria', isAdmin: true };
    expect(Object.keys(flagContext(user))).not.toContain('firstName');
  });

  it.each([
    ['nobody is known', null],
    ['nobody was asked for', undefined],
    ['there is no e-mail address', { ...maria, email: '' }],
    ['the id is 0', { ...maria, id: 0 }],
    ['the id is below 0', { ...maria, id: -1 }],
    ['the id is no number', { ...maria, id: Number.NaN }],
  ])('is nothing when %s', (_, user) => {
    expect(flagContext(user)).toEqual({});
  });
});

it('starts with messaging, team pickleball, large tournaments and the ratings list', () => {
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
