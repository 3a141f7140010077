import * as calls from '@courtline/contract/draw';
import { defineRoute } from '../../context/route';
import { defaultTeamMatch } from './default-team-match';
import { nameWinner } from './name-winner';
import { saveTeamSeeds } from './save-team-seeds';
import { setPositions } from './set-positions';

export const drawRoutes = [
  defineRoute(calls.saveTeamSeeds, saveTeamSeeds),
  defineRoute(calls.setPositions, setPositions),
  defineRoute(calls.nameWinner, nameWinner),
  defineRoute(calls.defaultTeamMatch, defaultTeamMatch),
];
