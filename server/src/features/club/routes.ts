import * as calls from '@courtline/contract/club';
import { answer } from '../../context/route';
import { clubDetails } from './club-details';

export const clubRoutes = [answer(calls.clubDetails, clubDetails)];
