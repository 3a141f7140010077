import * as calls from '@courtline/contract/account';
import * as myData from '@courtline/contract/my-data';
import { answer } from '../../context/route';
import { changePassword } from './change-password';
import { checkLink } from './check-link';
import { confirmJoin, readPendingJoin } from './confirm-join';
import { confirmPasswordReset } from './confirm-password-reset';
import { createFirstAdmin } from './create-first-admin';
import { currentUser } from './current-user';
import { deleteAccount } from './delete-account';
import { endLogIn } from './end-log-in';
import { endOtherLogIns } from './end-other-log-ins';
import { exportMyData } from './export-my-data';
import { join } from './join';
import { listLogIns } from './list-log-ins';
import { login } from './login';
import { logout } from './logout';
import { requestPasswordReset } from './request-password-reset';

/** Passwords are hashed and tries are counted before a transaction opens, so these open their own. */
const own = { transaction: 'own' } as const;

export const accountRoutes = [
  answer(calls.currentUser, currentUser),
  answer(calls.login, login, own),
  answer(calls.logout, logout),
  answer(calls.logoutByPost, logout),
  answer(calls.join, join, own),
  answer(calls.readPendingJoin, readPendingJoin, own),
  answer(calls.confirmJoin, confirmJoin, own),
  answer(calls.checkLink, checkLink, own),
  answer(calls.requestPasswordReset, requestPasswordReset, own),
  answer(calls.confirmPasswordReset, confirmPasswordReset, own),
  answer(calls.createFirstAdmin, createFirstAdmin, own),
  answer(calls.changePassword, changePassword, own),
  answer(calls.listLogIns, listLogIns),
  answer(calls.endLogIn, endLogIn),
  answer(calls.endOtherLogIns, endOtherLogIns),
  answer(myData.exportMyData, exportMyData),
  answer(myData.deleteAccount, deleteAccount, own),
];
