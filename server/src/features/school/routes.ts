import * as calls from '@courtline/contract/school';
import { defineRoute } from '../../context/route';
import { schoolDetails } from './school-details';

export const schoolRoutes = [defineRoute(calls.schoolDetails, schoolDetails)];
