import { expect, it } from 'vitest';
import { type Actor, visitor } from './actor';
import { policies } from './policies';

const player: Actor = { kind: 'member', memberId: 1, isAdmin: false, leagueIds: [], conferenceIds: [] };
const callers: Record<string, Actor> = {
  visitor,
  player,
  'conference organizer': { ...player, conferenceIds: [3] },
  'league organizer': { ...player, leagueIds: [7] },
  admin: { ...player, isAdmin: true },
  'admin as a player': { ...player, impersonatorId: 9 },
};

const verdicts: [keyof typeof policies, string[]][] = [
  ['anyone', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
  ['member', ['signIn', 'yes', 'yes', 'yes', 'yes', 'yes']],
  ['memberInPerson', ['signIn', 'yes', 'yes', 'yes', 'yes', 'inPersonOnly']],
  ['organizer', ['signIn', 'no', 'yes', 'yes', 'yes', 'no']],
  ['admin', ['hidden', 'hidden', 'hidden', 'hidden', 'yes', 'hidden']],
  ['readMailbox', ['hidden', 'hidden', 'hidden', 'hidden', 'yes', 'hidden']],
];

it.each(verdicts)('%s', (policy, expected) => {
  const results = Object.values(callers).map((caller) => policies[policy](caller, { isDemo: false }));
  expect(results).toEqual(expected);
});

it('in demo mode everyone reads the mailbox, and no other right changes', () => {
  for (const caller of Object.values(callers)) {
    expect(policies.readMailbox(caller, { isDemo: true })).toBe('yes');
  }
  for (const [policy, expected] of verdicts.filter(([name]) => name !== 'readMailbox')) {
    const results = Object.values(callers).map((caller) => policies[policy](caller, { isDemo: true }));
    expect(results).toEqual(expected);
  }
});

it('lists every policy in this table', () => {
  expect(verdicts.map(([policy]) => policy).toSorted()).toEqual(Object.keys(policies).toSorted());
});
