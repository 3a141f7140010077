import { describe, expect, it } from 'vitest';
import {
  canNudge,
  checkApproveTeam,
  checkPlayerAnswer,
  checkTeamAnswer,
  nudgeAgainAt,
  seasonFunnel,
} from './returning-team';

const now = new Date('2026-11-18T12:00:00Z');
const later = '2027-01-06T23:30:00Z';
const earlier = '2026-11-01T23:30:00Z';

describe("A captain's answer", () => {
  const asked = { isApproved: false, startDateUtc: later, registered: 0 };

  it.each([
    [asked, 'in', null],
    [asked, 'out', null],
    [{ ...asked, startDateUtc: earlier }, 'in', 'The season has started. Ask your organizer.'],
    [{ ...asked, isApproved: true }, 'in', null],
    [
      { ...asked, isApproved: true },
      'out',
      'Your team is already approved. Ask your organizer to remove it.',
    ],
    [{ ...asked, registered: 1 }, 'in', null],
    [
      { ...asked, registered: 1 },
      'out',
      'Players have registered with your team. Ask your organizer to remove it.',
    ],
  ] as const)('%j, %s: %s', (team, answer, expected) => {
    expect(checkTeamAnswer(team, answer, now)).toBe(expected);
  });
});

describe("A player's answer", () => {
  const invited = { teamAnswer: 'in', startDateUtc: later, isRegistered: false } as const;

  it.each([
    [invited, null],
    [{ ...invited, isRegistered: true }, 'Already registered with this team.'],
    [{ ...invited, teamAnswer: 'out' }, "This team isn't playing this season."],
    [{ ...invited, teamAnswer: null }, "This team isn't playing this season."],
    [{ ...invited, startDateUtc: earlier }, 'The season has started. Ask your captain.'],
  ] as const)('%j: %s', (player, expected) => {
    expect(checkPlayerAnswer(player, now)).toBe(expected);
  });
});

describe('Approving a team', () => {
  it.each([
    ['in', false, null],
    ['in', true, null],
    ['out', false, "Aces isn't playing this season."],
    [null, false, "The captain of Aces hasn't answered yet."],
  ] as const)('with the answer %s, approved before: %s', (answer, isApproved, expected) => {
    expect(checkApproveTeam({ name: 'Aces', answer, isApproved })).toBe(expected);
  });
});

describe('A reminder', () => {
  const team = { askedAt: '2026-11-15T12:00:00Z', nudgedAt: null, paymentNudgedAt: null };

  it('comes three days after the question, or after the last one', () => {
    expect(canNudge(team, 'unanswered', now)).toBe(true);
    expect(canNudge({ ...team, askedAt: '2026-11-15T12:00:01Z' }, 'unanswered', now)).toBe(false);
    expect(nudgeAgainAt({ ...team, nudgedAt: '2026-11-17T12:00:00Z' }, 'unanswered')).toBe(
      '2026-11-20T12:00:00.000Z',
    );
  });

  it('of paying has its own time', () => {
    expect(canNudge({ ...team, nudgedAt: '2026-11-18T11:00:00Z' }, 'unpaid', now)).toBe(true);
    expect(canNudge({ ...team, paymentNudgedAt: '2026-11-18T11:00:00Z' }, 'unpaid', now)).toBe(false);
  });
});

describe('The funnel of a next season', () => {
  const team = { isApproved: false, listed: 12, invited: 12, confirmed: 9, declined: 1, paid: 8 };

  it('adds up the teams that are not out', () => {
    const teams = [
      { ...team, answer: 'in' as const },
      { ...team, answer: null, invited: 0, confirmed: 0, declined: 0, paid: 0 },
      { ...team, answer: 'out' as const },
    ];
    expect(seasonFunnel(teams, { teamsMax: 4, teamPlayersMax: 10 })).toEqual({
      teams: 2,
      listed: 24,
      invited: 12,
      confirmed: 9,
      paid: 8,
      unanswered: 2,
      unpaid: 1,
      unansweredTeams: 1,
      toApprove: 1,
      openTeams: 2,
      openSpots: 12,
    });
  });

  it('has no open spots where rosters have no limit', () => {
    expect(seasonFunnel([], { teamsMax: 4, teamPlayersMax: null })).toMatchObject({
      openTeams: 4,
      openSpots: null,
    });
  });
});
