import * as calls from '@courtline/contract/club';
import { defineRoute } from '../../context/route';
import { clubDetails } from './queries';

export const clubRoutes = [defineRoute(calls.clubDetails, clubDetails)];
