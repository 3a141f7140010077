import * as calls from '@courtline/contract/school';
import { defineRoute } from '../../context/route';
import { schoolDetails } from './queries';

export const schoolRoutes = [defineRoute(calls.schoolDetails, schoolDetails)];
