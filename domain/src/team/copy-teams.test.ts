import { expect, it } from 'vitest';
import { checkCopiedCaptains, checkCopyTeams } from './copy-teams';

const target = { sessionId: 9, leagueId: 1 };
const aces = { id: 4, name: 'Aces', sessionId: 8, leagueId: 1 };

it.each([
  ['of another session of the league', aces, null],
  ['of the session itself', { ...aces, sessionId: 9 }, 'Aces is in this session already.'],
  ['that was copied before', { ...aces, id: 5 }, 'Aces is in this session already.'],
  ['of another league', { ...aces, leagueId: 2 }, 'Aces plays in another league.'],
])('a team $0: $2', (_, team, sentence) => {
  const present = [{ copiedFromTeamId: null }, { copiedFromTeamId: 5 }];
  expect(checkCopyTeams([{ ...aces, id: 3 }, team], target, present)).toBe(sentence);
});

it('a copy without a captain is refused by the name of its team', () => {
  const [led, alone] = [
    { name: 'Lobs', captains: [1] },
    { name: 'Aces', captains: [] },
  ];
  expect(checkCopiedCaptains([led])).toBeNull();
  expect(checkCopiedCaptains([led, alone])).toBe(
    'Aces has no captain any more. Give it one before you copy it.',
  );
});
