import * as calls from '@courtline/contract/player';
import { answer } from '../../http/answer';
import { playerProfile } from './player-profile';

export const playerRoutes = [answer(calls.playerProfile, playerProfile)];
