import * as calls from '@courtline/contract/club';
import { defineRoute } from '../../context/route';
import { clubDetails } from './club-details';

export const clubRoutes = [defineRoute(calls.clubDetails, clubDetails)];
