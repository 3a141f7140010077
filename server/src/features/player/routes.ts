import * as calls from '@courtline/contract/player';
import { answer } from '../../context/route';
import { correctBirthDate } from './correct-birth-date';
import { playerProfile } from './player-profile';
import { playerResults } from './player-results';

export const playerRoutes = [
  answer(calls.playerProfile, playerProfile),
  answer(calls.playerResults, playerResults),
  answer(calls.correctBirthDate, correctBirthDate),
];
