import * as calls from '@courtline/contract/roster';
import { readyLetters } from '../../gateways/mail/letter';
import { answer } from '../../context/route';
import { copyPlayer } from './copy-player';
import { movePlayer } from './move-player';
import { playerAvailableTeams } from './player-available-teams';
import { refundWithdrawn } from './refund-withdrawn';
import { toggleSubstitute } from './toggle-substitute';
import { withdrawPlayer } from './withdraw-player';
import { withdrawnPlayers } from './withdrawn-players';

/** Letters are made ready before the transaction begins, so that nobody waits for that. */
const writesLetters = { before: readyLetters };

export const rosterRoutes = [
  answer(calls.playerAvailableTeams, playerAvailableTeams),
  answer(calls.movePlayer, movePlayer, writesLetters),
  answer(calls.copyPlayer, copyPlayer, writesLetters),
  answer(calls.toggleSubstitute, toggleSubstitute),
  answer(calls.withdrawPlayer, withdrawPlayer, writesLetters),
  answer(calls.withdrawnPlayers, withdrawnPlayers),
  answer(calls.refundWithdrawn, refundWithdrawn, writesLetters),
];
