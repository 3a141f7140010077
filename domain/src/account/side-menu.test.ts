import { describe, expect, it } from 'vitest';
import { type ClubMembership, listClubs, seesCreateEvent, seesSubscriptions } from './side-menu';

let nextId = 1;

function aClub(overrides: Partial<ClubMembership>): ClubMembership {
  const clubId = nextId++;
  return {
    clubId,
    name: `Club ${clubId}`,
    tierTypeId: 1,
    tierTypeName: 'Free',
    roleValue: 'Member',
    ...overrides,
  };
}

const nobodySpecial = {
  clubMemberships: [],
  isPowered: false,
  isProClubHeadOrganizer: false,
  canCreateEvent: false,
};

describe('The clubs in the side menu', () => {
  it('start with tier 16, then Pro and Special, then the others, each by name', () => {
    const clubs = [
      aClub({ name: 'Zebra Park' }),
      aClub({ name: 'Special Yard', tierTypeName: 'Special' }),
      aClub({ name: 'Pro Courts', tierTypeName: 'Pro' }),
      aClub({ name: 'Ardmore Courts' }),
      aClub({ name: 'Westside', tierTypeId: 16 }),
    ];
    const names = listClubs(clubs).map(({ name }) => name);
    expect(names).toEqual(['Westside', 'Pro Courts', 'Special Yard', 'Ardmore Courts', 'Zebra Park']);
  });

  it('exclude tier 11, even if it is called Pro', () => {
    expect(listClubs([aClub({ tierTypeId: 11, tierTypeName: 'Pro' })])).toEqual([]);
  });

  it('are sorted without changing the original list', () => {
    const clubs = [aClub({ name: 'B' }), aClub({ name: 'A' })];
    listClubs(clubs);
    expect(clubs.map(({ name }) => name)).toEqual(['B', 'A']);
  });
});

describe('Subscriptions', () => {
  it.each([
    { isPowered: false, isProClubHeadOrganizer: false, isSeen: false },
    { isPowered: true, isProClubHeadOrganizer: false, isSeen: true },
    { isPowered: false, isProClubHeadOrganizer: true, isSeen: true },
  ])(
    'are shown to powered users and heads of a Pro club: $isPowered, $isProClubHeadOrganizer',
    (overrides) => {
      expect(seesSubscriptions({ ...nobodySpecial, ...overrides })).toBe(overrides.isSeen);
    },
  );
});

describe('Create an Event', () => {
  it.each<[ClubMembership['roleValue'], string, boolean]>([
    ['Owner', 'Pro', true],
    ['Admin', 'Special', true],
    ['Owner', 'Free College', true],
    ['Admin', 'High School', true],
    ['Owner', 'Pro College', true],
    ['Owner', 'Free', false],
    ['Member', 'Pro', false],
  ])('is offered to the %s of a %s club: %s', (roleValue, tierTypeName, isSeen) => {
    const clubMemberships = [aClub({ roleValue, tierTypeName })];
    expect(seesCreateEvent({ ...nobodySpecial, clubMemberships })).toBe(isSeen);
  });

  it('is not offered to users who can already create events', () => {
    const clubMemberships = [aClub({ roleValue: 'Owner', tierTypeName: 'Pro' })];
    expect(seesCreateEvent({ ...nobodySpecial, clubMemberships, canCreateEvent: true })).toBe(false);
  });
});
