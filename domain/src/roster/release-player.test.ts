import { expect, it } from 'vitest';
import { checkRelease } from './release-player';

it.each([
  [false, false, null],
  [true, false, 'A captain has to step down before they can be released.'],
  [false, true, "The team's first match has started. Ask an organizer to withdraw the player."],
])(
  'lets captains release players before the first match (captain: %s, started: %s)',
  (isCaptain, hasTeamStarted, problem) => {
    expect(checkRelease({ isCaptain, hasTeamStarted })).toBe(problem);
  },
);
