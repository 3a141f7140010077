import * as calls from '@courtline/contract/admin';
import { answer } from '../../http/answer';
import { appointOrganizer } from './appoint-organizer';
import { createLeague } from './create-league';
import { decidePlayerClaim } from './decide-player-claim';
import { dismissOrganizer } from './dismiss-organizer';
import { listLeagues } from './list-leagues';
import { listPlayerClaims } from './list-player-claims';
import { updateLeague } from './update-league';

export const adminRoutes = [
  answer(calls.listLeagues, listLeagues),
  answer(calls.createLeague, createLeague),
  answer(calls.updateLeague, updateLeague),
  answer(calls.appointOrganizer, appointOrganizer),
  answer(calls.dismissOrganizer, dismissOrganizer),
  answer(calls.listPlayerClaims, listPlayerClaims),
  answer(calls.decidePlayerClaim, decidePlayerClaim),
];
