import * as calls from '@courtline/contract/roster';
import { answer } from '../../http/answer';
import { copyPlayer } from './copy-player';
import { movePlayer } from './move-player';
import { playerAvailableTeams } from './player-available-teams';
import { toggleSubstitute } from './toggle-substitute';
import { withdrawPlayer } from './withdraw-player';

export const rosterRoutes = [
  answer(calls.playerAvailableTeams, playerAvailableTeams),
  answer(calls.movePlayer, movePlayer),
  answer(calls.copyPlayer, copyPlayer),
  answer(calls.toggleSubstitute, toggleSubstitute),
  answer(calls.withdrawPlayer, withdrawPlayer),
];
