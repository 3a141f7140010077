import * as calls from '@courtline/contract/account';
import * as myData from '@courtline/contract/my-data';
import { defineRoute } from '../../context/route';
import { changePassword } from './change-password';
import { checkLink } from './check-link';
import { confirmJoin, readPendingJoin } from './confirm-join';
import { confirmPasswordReset } from './confirm-password-reset';
import { createFirstAdmin } from './create-first-admin';
import { currentUser, listLoginSessions } from './queries';
import { exportMyData } from './export-my-data';
import { deleteAccount } from './delete-account';
import { endLoginSession, endOtherLoginSessions, logout } from './end-login-sessions';
import { join } from './join';
import { login } from './login';
import { requestPasswordReset } from './request-password-reset';

/** Passwords are hashed and tries are counted before a transaction opens, so these open their own. */
const own = { transaction: 'own' } as const;

export const accountRoutes = [
  defineRoute(calls.currentUser, currentUser),
  defineRoute(calls.login, login, own),
  defineRoute(calls.logout, logout),
  defineRoute(calls.logoutByPost, logout),
  defineRoute(calls.join, join, own),
  defineRoute(calls.readPendingJoin, readPendingJoin, own),
  defineRoute(calls.confirmJoin, confirmJoin, own),
  defineRoute(calls.checkLink, checkLink, own),
  defineRoute(calls.requestPasswordReset, requestPasswordReset, own),
  defineRoute(calls.confirmPasswordReset, confirmPasswordReset, own),
  defineRoute(calls.createFirstAdmin, createFirstAdmin, own),
  defineRoute(calls.changePassword, changePassword, own),
  defineRoute(calls.listLoginSessions, listLoginSessions),
  defineRoute(calls.endLoginSession, endLoginSession),
  defineRoute(calls.endOtherLoginSessions, endOtherLoginSessions),
  defineRoute(myData.exportMyData, exportMyData),
  defineRoute(myData.deleteAccount, deleteAccount, own),
];
