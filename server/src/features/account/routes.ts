import * as calls from '@courtline/contract/account';
import * as emailChange from '@courtline/contract/change-email';
import * as deletion from '@courtline/contract/delete-account';
import * as myData from '@courtline/contract/my-data';
import * as passkeys from '@courtline/contract/passkey';
import * as security from '@courtline/contract/security';
import * as signIns from '@courtline/contract/sign-in';
import { defineRoute } from '../../context/route';
import { addPasskey, newPasskeyOptions, renamePasskey } from './add-passkey';
import { changeEmail, confirmNewEmail } from './change-email';
import { changePassword } from './change-password';
import { checkLink } from './check-link';
import { confirmIdentity, confirmOptions, sendConfirmCode } from './confirm-identity';
import { confirmJoin, readPendingJoin } from './confirm-join';
import { confirmPasswordReset } from './confirm-password-reset';
import { createFirstAdmin } from './create-first-admin';
import { currentUser, listLoginSessions } from './queries';
import { exportMyData } from './export-my-data';
import { deleteAccount } from './delete-account';
import { endLoginSession, endOtherLoginSessions, logout } from './end-login-sessions';
import { enterSecondFactor } from './enter-second-factor';
import { join } from './join';
import { login } from './login';
import { removeAuthenticator, removePasskey } from './remove-factor';
import { requestPasswordReset } from './request-password-reset';
import { requestSignInLink } from './request-sign-in-link';
import { confirmAuthenticator, renewRecoveryCodes, startAuthenticator } from './set-up-authenticator';
import { readSecurity, readSignInPolicy, updateSignInPolicy } from './sign-in-policy';
import { passkeySignInOptions, signInWithPasskey } from './sign-in-with-passkey';
import { checkSignInLink, signInByLink } from './sign-in-by-link';

/**
 * Passwords are hashed and tries are counted before a transaction opens, so these open their own. Secrets that are shown once
 * are in no stored response this way, either.
 */
const own = { transaction: 'own' } as const;

export const accountRoutes = [
  // Roles are read where they are checked.
  defineRoute(calls.currentUser, currentUser, { readsFrom: 'primary' }),
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
  defineRoute(emailChange.changeEmail, changeEmail, own),
  defineRoute(emailChange.confirmNewEmail, confirmNewEmail, own),
  defineRoute(calls.listLoginSessions, listLoginSessions),
  defineRoute(calls.endLoginSession, endLoginSession),
  defineRoute(calls.endOtherLoginSessions, endOtherLoginSessions),
  defineRoute(myData.exportMyData, exportMyData, { readsFrom: 'primary' }),
  defineRoute(deletion.deleteAccount, deleteAccount, own),
  defineRoute(signIns.requestSignInLink, requestSignInLink, own),
  defineRoute(signIns.checkSignInLink, checkSignInLink, own),
  defineRoute(signIns.signInByLink, signInByLink, own),
  defineRoute(signIns.enterSecondFactor, enterSecondFactor, own),
  defineRoute(passkeys.passkeySignInOptions, passkeySignInOptions, own),
  defineRoute(passkeys.signInWithPasskey, signInWithPasskey, own),
  defineRoute(passkeys.newPasskeyOptions, newPasskeyOptions, own),
  defineRoute(passkeys.addPasskey, addPasskey, own),
  defineRoute(passkeys.renamePasskey, renamePasskey),
  defineRoute(passkeys.removePasskey, removePasskey),
  defineRoute(security.readSecurity, readSecurity),
  defineRoute(security.confirmOptions, confirmOptions, own),
  defineRoute(security.sendConfirmCode, sendConfirmCode, own),
  defineRoute(security.confirmIdentity, confirmIdentity, own),
  defineRoute(security.startAuthenticator, startAuthenticator, own),
  defineRoute(security.confirmAuthenticator, confirmAuthenticator, own),
  defineRoute(security.removeAuthenticator, removeAuthenticator),
  defineRoute(security.renewRecoveryCodes, renewRecoveryCodes, own),
  defineRoute(security.readSignInPolicy, readSignInPolicy),
  defineRoute(security.updateSignInPolicy, updateSignInPolicy),
];
