import * as calls from '@courtline/contract/player';
import { defineRoute } from '../../context/route';
import { correctBirthDate } from './correct-birth-date';
import { playerProfile } from './player-profile';
import { playerResults } from './player-results';

export const playerRoutes = [
  defineRoute(calls.playerProfile, playerProfile),
  defineRoute(calls.playerResults, playerResults),
  defineRoute(calls.correctBirthDate, correctBirthDate),
];
