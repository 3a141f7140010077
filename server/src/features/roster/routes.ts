import * as calls from '@courtline/contract/roster';
import { readyLetters } from '../../gateways/mail/letter';
import { defineRoute } from '../../context/route';
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
  defineRoute(calls.playerAvailableTeams, playerAvailableTeams),
  defineRoute(calls.movePlayer, movePlayer, writesLetters),
  defineRoute(calls.copyPlayer, copyPlayer, writesLetters),
  defineRoute(calls.toggleSubstitute, toggleSubstitute),
  defineRoute(calls.withdrawPlayer, withdrawPlayer, writesLetters),
  defineRoute(calls.withdrawnPlayers, withdrawnPlayers),
  defineRoute(calls.refundWithdrawn, refundWithdrawn, writesLetters),
];
