import { expect, it } from 'vitest';
import { checkCopiedCaptains, checkCopyTeams } from './copy-teams';

const aces = { name: 'Aces', originTeamId: 4, leagueId: 1 };
const present = [
  { name: 'Lobs', originTeamId: 5 },
  { name: 'Deuces', originTeamId: 6 },
];

it.each([
  ['new to the session', [aces], null],
  ['in the session', [{ ...aces, name: 'Lobs', originTeamId: 5 }], 'Lobs is already in this session.'],
  [
    'in the session by another name',
    [{ ...aces, originTeamId: 6 }],
    'Aces is already in this session, as Deuces.',
  ],
  ['of another league', [{ ...aces, leagueId: 2 }], 'Aces is in another league.'],
  ['chosen from two seasons', [aces, aces], 'You selected Aces twice, from different sessions.'],
  [
    'chosen from two seasons under two names',
    [aces, { ...aces, name: 'Old Aces' }],
    'Old Aces and Aces are the same team from different sessions.',
  ],
])('a team that is %s', (_, teams, sentence) => {
  expect(checkCopyTeams([{ ...aces, originTeamId: 3 }, ...teams], { leagueId: 1 }, present)).toBe(sentence);
});

it('rejects a copy without a captain, naming the team', () => {
  const [led, alone] = [
    { name: 'Lobs', captains: [1] },
    { name: 'Aces', captains: [] },
  ];
  expect(checkCopiedCaptains([led])).toBeNull();
  expect(checkCopiedCaptains([led, alone])).toBe('Aces no longer has a captain. Add one before copying it.');
});
