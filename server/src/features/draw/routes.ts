import * as calls from '@courtline/contract/draw';
import { readyLetters } from '../../gateways/mail/letter';
import { answer } from '../../context/route';
import { defaultTeamMatch } from './default-team-match';
import { nameWinner } from './name-winner';
import { saveTeamSeeds } from './save-team-seeds';
import { setPositions } from './set-positions';

export const drawRoutes = [
  answer(calls.saveTeamSeeds, saveTeamSeeds),
  answer(calls.setPositions, setPositions, { before: readyLetters }),
  answer(calls.nameWinner, nameWinner, { before: readyLetters }),
  answer(calls.defaultTeamMatch, defaultTeamMatch, { before: readyLetters }),
];
