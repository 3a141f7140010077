import * as calls from '@courtline/contract/impersonation';
import { defineRoute } from '../../context/route';
import { confirmEmail } from './confirm-email';
import { endImpersonation } from './end-impersonation';
import { endLoginSessionsOf } from './end-login-sessions-of';
import { findMembers } from './find-members';
import { impersonate } from './impersonate';

/** Who changes places gets a cookie, which no kept answer could give again: so these open their own transaction. */
const own = { transaction: 'own' } as const;

export const impersonationRoutes = [
  defineRoute(calls.findMembers, findMembers),
  defineRoute(calls.impersonate, impersonate, own),
  defineRoute(calls.endImpersonation, endImpersonation, own),
  defineRoute(calls.endLoginSessionsOf, endLoginSessionsOf),
  defineRoute(calls.confirmEmail, confirmEmail),
];
