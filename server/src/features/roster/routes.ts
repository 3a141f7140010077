import * as calls from '@courtline/contract/roster';
import { defineRoute } from '../../context/route';
import { copyPlayer } from './copy-player';
import { movePlayer } from './move-player';
import { releasePlayer } from './release-player';
import { toggleSubstitute } from './toggle-substitute';
import { withdrawPlayer } from './withdraw-player';
import { sessionPlayers, withdrawnPlayers, playerAvailableTeams } from './queries';
import { refundWithdrawn } from './refund-withdrawn';

export const rosterRoutes = [
  defineRoute(calls.playerAvailableTeams, playerAvailableTeams),
  defineRoute(calls.movePlayer, movePlayer),
  defineRoute(calls.copyPlayer, copyPlayer),
  defineRoute(calls.toggleSubstitute, toggleSubstitute),
  defineRoute(calls.withdrawPlayer, withdrawPlayer),
  defineRoute(calls.releasePlayer, releasePlayer),
  defineRoute(calls.sessionPlayers, sessionPlayers),
  defineRoute(calls.withdrawnPlayers, withdrawnPlayers),
  defineRoute(calls.refundWithdrawn, refundWithdrawn),
];
