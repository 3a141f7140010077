import * as calls from '@courtline/contract/draw';
import * as ceremonyCalls from '@courtline/contract/draw-ceremony';
import { defineRoute } from '../../context/route';
import { moveDrawCeremony, openDrawCeremony, readDrawCeremonies } from './ceremony';
import { defaultTeamMatch } from './default-team-match';
import { nameWinner } from './name-winner';
import { saveDrawSecret } from './save-draw-secret';
import { saveTeamSeeds } from './save-team-seeds';
import { setPositions } from './set-positions';

export const drawRoutes = [
  defineRoute(calls.saveTeamSeeds, saveTeamSeeds),
  defineRoute(calls.setPositions, setPositions),
  defineRoute(calls.nameWinner, nameWinner),
  defineRoute(calls.defaultTeamMatch, defaultTeamMatch),
  defineRoute(ceremonyCalls.readDrawCeremonies, readDrawCeremonies),
  defineRoute(ceremonyCalls.openDrawCeremony, openDrawCeremony),
  defineRoute(ceremonyCalls.moveDrawCeremony, moveDrawCeremony),
  defineRoute(ceremonyCalls.saveDrawSecret, saveDrawSecret),
];
