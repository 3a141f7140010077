import * as calls from '@courtline/contract/team';
import { answer } from '../../http/answer';
import { memberTeams } from './member-teams';

export const teamRoutes = [answer(calls.memberTeams, memberTeams)];
