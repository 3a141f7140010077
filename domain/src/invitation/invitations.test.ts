import { describe, expect, it } from 'vitest';
import {
  checkAcceptInvitation,
  checkAddresses,
  checkInvitation,
  checkInvitationLimits,
  checkInvitedBefore,
  invitationLimits,
  invitationShareText,
  invitationState,
  readAddresses,
  worksFor,
} from './invitations';

const now = new Date('2027-03-01T12:00:00Z');
const link = {
  isRevoked: false,
  expiresAtUtc: '2027-03-02T12:00:00Z',
  useCount: 0,
  maxUses: 1,
  isValid: true,
};

describe('An invitation', () => {
  it('makes captains of one team, one by one', () => {
    const planned = { teamId: 1, role: 'captain', maxUses: 1, emails: [] } as const;
    expect(checkInvitation(planned)).toBeNull();
    expect(checkInvitation({ ...planned, teamId: null })).toBe('Choose the team that they will captain.');
    expect(checkInvitation({ ...planned, maxUses: 2 })).toContain('can be used once');
    expect(checkInvitation({ ...planned, role: 'player', teamId: null, maxUses: 2 })).toBeNull();
  });

  it('goes to each address once, whatever its case', () => {
    const planned = { teamId: 1, role: 'player', maxUses: 1 } as const;
    expect(checkInvitation({ ...planned, emails: ['a@b.com', 'A@b.com'] })).toBe(
      'Enter each email address once.',
    );
    expect(checkInvitation({ ...planned, emails: ['a@b.com', 'c@b.com'] })).toBeNull();
    expect(checkInvitedBefore([])).toBeNull();
    expect(checkInvitedBefore(['a@b.com', 'c@b.com'])).toBe('a@b.com and c@b.com already got an invitation.');
  });

  it('is limited per inviter', () => {
    const { openMax, emailsPerDay } = invitationLimits;
    const before = { open: openMax - 1, emailedToday: emailsPerDay - 1 };
    expect(checkInvitationLimits(before, { links: 1, emails: 1 })).toBeNull();
    expect(checkInvitationLimits(before, { links: 2, emails: 0 })).toContain('is the limit');
    expect(
      checkInvitationLimits({ open: 0, emailedToday: emailsPerDay }, { links: 1, emails: 0 }),
    ).toBeNull();
    expect(checkInvitationLimits({ open: 0, emailedToday: emailsPerDay }, { links: 1, emails: 1 })).toContain(
      'a day by email',
    );
  });
});

describe('The state of a link', () => {
  it.each([
    ['open', {}],
    ['used-up', { useCount: 1 }],
    ['expired', { expiresAtUtc: now.toISOString() }],
    ['revoked', { isRevoked: true, useCount: 1 }],
    ['ended', { isValid: false }],
  ] as const)('is %s', (state, changed) => {
    expect(invitationState({ ...link, ...changed }, now)).toBe(state);
  });

  it('lets those who accepted follow it again until it is over', () => {
    expect(worksFor('open', { hasAccepted: false })).toBe(true);
    expect(worksFor('used-up', { hasAccepted: false })).toBe(false);
    expect(worksFor('used-up', { hasAccepted: true })).toBe(true);
    expect(worksFor('revoked', { hasAccepted: true })).toBe(false);
    expect(worksFor('expired', { hasAccepted: true })).toBe(false);
    expect(worksFor('ended', { hasAccepted: true })).toBe(false);
  });
});

describe('Accepting', () => {
  const invited = { role: 'player', isJunior: false, isByGuardian: false, isOnTeam: false } as const;

  it('is done by a guardian for a junior', () => {
    expect(checkAcceptInvitation(invited)).toBeNull();
    expect(checkAcceptInvitation({ ...invited, isJunior: true })).toBe(
      'Ask a parent or guardian to open this invitation.',
    );
    expect(checkAcceptInvitation({ ...invited, isJunior: true, isByGuardian: true })).toBeNull();
  });

  it('is not for those who have what it offers', () => {
    expect(checkAcceptInvitation({ ...invited, isOnTeam: true })).toBe('You already play in this session.');
    expect(checkAcceptInvitation({ ...invited, isOnTeam: true, isJunior: true, isByGuardian: true })).toBe(
      'They already play in this session.',
    );
    expect(checkAcceptInvitation({ ...invited, role: 'captain', isOnTeam: true })).toBe(
      'You already captain this team.',
    );
  });
});

describe('Addresses', () => {
  it('are read as people paste them', () => {
    expect(readAddresses(' a@b.com,\nc@b.com; d@b.com  e@b.com ')).toEqual([
      'a@b.com',
      'c@b.com',
      'd@b.com',
      'e@b.com',
    ]);
    expect(readAddresses(' ,; ')).toEqual([]);
  });

  it('are checked one by one', () => {
    expect(checkAddresses([])).toBe('Enter at least one email address.');
    expect(checkAddresses(['a@b.com', 'nobody'])).toBe("nobody isn't an email address.");
    expect(checkAddresses(Array.from({ length: 21 }, (_, at) => `a${at}@b.com`))).toContain('at most 20');
    expect(checkAddresses(['a@b.com'])).toBeNull();
  });
});

it('says in a chat what a link is for', () => {
  const link = { role: 'player', teamName: 'Aces', sessionName: 'Fall' } as const;
  expect(invitationShareText(link)).toBe('Play for Aces in Fall:');
  expect(invitationShareText({ ...link, teamName: null })).toBe('Play in Fall:');
  expect(invitationShareText({ ...link, role: 'captain' })).toBe('Captain Aces in Fall:');
});
