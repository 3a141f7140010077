import * as calls from '@courtline/contract/school';
import { answer } from '../../context/route';
import { schoolDetails } from './school-details';

export const schoolRoutes = [answer(calls.schoolDetails, schoolDetails)];
