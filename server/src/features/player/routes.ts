import * as calls from '@courtline/contract/player';
import { defineRoute } from '../../context/route';
import { correctBirthDate } from './correct-birth-date';
import { playerProfile, playerResults } from './queries';

export const playerRoutes = [
  defineRoute(calls.playerProfile, playerProfile),
  defineRoute(calls.playerResults, playerResults),
  defineRoute(calls.correctBirthDate, correctBirthDate),
];
