import * as calls from '@courtline/contract/appointment';
import { answer } from '../../context/route';
import { acceptRole } from './accept-role';
import { listRoles } from './list-roles';
import { stepDown } from './step-down';

export const appointmentRoutes = [
  answer(calls.listRoles, listRoles),
  answer(calls.acceptRole, acceptRole),
  answer(calls.stepDown, stepDown),
];
