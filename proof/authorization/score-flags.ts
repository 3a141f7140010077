import { playerMatches } from '../../contract/src/player-match';
import { flagSource, isOpen, itself, lineIn, ofMatch } from './flag-sources';
import type { Flag } from './flags';

const match = '/v1/leagues/teammatches/{M}';
const line = '/v1/leagues/playermatches/{id}';

/** Flags of the results of a match. */
export const scoreFlags: Flag[] = [
  {
    flag: 'canPostScore',
    promises: [
      `POST ${line}/playermatchresult`,
      `PUT ${line}/playermatchresult`,
      `POST ${line}/playermatchresult of a line in which the team-1 player stands`,
      `PUT ${line}/playermatchresult of a line in which the team-1 player stands`,
      `PUT ${line}/playermatchresult (3 days after the verified session ended)`,
    ],
    flagSources: [
      flagSource(playerMatches, ofMatch, (page, about) => isOpen(page) && lineIn(page, about)?.canPostScore),
      flagSource(playerMatches, ofMatch, (page) => isOpen(page) && page.canPostScores),
    ],
  },
  {
    flag: 'canClearLine',
    promises: [`DELETE ${line}/clear`, `DELETE ${line}/clear of a line in which the team-1 player stands`],
    flagSources: [flagSource(playerMatches, ofMatch, (page, about) => lineIn(page, about)?.canClearLine)],
  },
  {
    flag: 'canConfirmScore',
    promises: [`POST ${match}/confirm-scores (posted by team 1)`],
    flagSources: [
      flagSource(playerMatches, itself, ({ singlePlayerMatches, doublesPlayerMatches }) =>
        [...singlePlayerMatches, ...doublesPlayerMatches].some(({ canConfirmScore }) => canConfirmScore),
      ),
    ],
  },
  {
    flag: 'canConfirmScore',
    promises: [`POST ${line}/dispute (posted by team 1)`],
    flagSources: [flagSource(playerMatches, ofMatch, (page, about) => lineIn(page, about)?.canConfirmScore)],
  },
];
