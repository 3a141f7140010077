import * as calls from '@courtline/contract/appointment';
import { defineRoute } from '../../context/route';
import { acceptRole } from './accept-role';
import { listRoles } from './list-roles';
import { stepDown } from './step-down';

export const appointmentRoutes = [
  defineRoute(calls.listRoles, listRoles),
  defineRoute(calls.acceptRole, acceptRole),
  defineRoute(calls.stepDown, stepDown),
];
