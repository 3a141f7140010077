import { describe, expect, it } from 'vitest';
import { checkInviteFreeAgent, checkTeamInvites, seesFreeAgents } from './free-agents';

const now = new Date('2027-03-01T12:00:00Z');
const session = { endDateUtc: '2027-06-01T12:00:00Z', teamPlayersMax: 2 };
const open = { teamRegistrationAvailabilityStatusTypeId: 1, taken: 1, held: 0, waiting: 0 };

describe('Inviting free agents', () => {
  it.each([
    ['has room', open, null],
    ['is full', { ...open, taken: 2 }, 'This team is full.'],
    ['has its last spot held', { ...open, held: 1 }, 'This team is full.'],
    ['owes its spot to the waiting list', { ...open, waiting: 1 }, 'People on the waiting list come first.'],
    [
      'is closed',
      { ...open, teamRegistrationAvailabilityStatusTypeId: 2 },
      'Registration for this team is closed.',
    ],
  ])('of a team that %s', (_, team, error) => {
    expect(checkTeamInvites(team, session, now)).toBe(error);
  });

  it('is over with the session', () => {
    const ended = { ...session, endDateUtc: now.toISOString() };
    expect(checkTeamInvites(open, ended, now)).toBe('This session has ended.');
  });

  it('asks each person once', () => {
    expect(checkInviteFreeAgent({ isInvited: false, hasDeclined: false })).toBeNull();
    expect(checkInviteFreeAgent({ isInvited: true, hasDeclined: false })).toMatch(/already/);
    expect(checkInviteFreeAgent({ isInvited: true, hasDeclined: true })).toMatch(/declined/);
  });
});

describe('Who sees free agents', () => {
  it.each([
    ['organizers', { isOrganizer: true, teams: [] }, true],
    ['captains with room', { isOrganizer: false, teams: [{ whyNot: 'Full' }, { whyNot: null }] }, true],
    ['captains of a full team', { isOrganizer: false, teams: [{ whyNot: 'Full' }] }, false],
    ['everyone else', { isOrganizer: false, teams: [] }, false],
  ])('%s', (_, listing, sees) => {
    expect(seesFreeAgents(listing)).toBe(sees);
  });
});
