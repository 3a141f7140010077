import * as calls from '@courtline/contract/family';
import { defineRoute } from '../../context/route';
import { acceptGuardianInvitation, readGuardianInvitation } from './accept-guardian-invitation';
import { addChild } from './add-child';
import { claimChild, decideGuardianClaim } from './claim-child';
import { giveChildAccount } from './give-child-account';
import { inviteGuardian, inviteOwnGuardian, withdrawGuardianInvitation } from './invite-guardian';
import { readFamily } from './read-family';
import { setConsent } from './set-consent';
import { setTold } from './set-told';
import { stepBackAsGuardian } from './step-back-as-guardian';
import { takeOverRecord } from './take-over-record';
import { updateChild } from './update-child';

export const familyRoutes = [
  defineRoute(calls.readFamily, readFamily),
  defineRoute(calls.addChild, addChild),
  defineRoute(calls.updateChild, updateChild),
  defineRoute(calls.setConsent, setConsent),
  defineRoute(calls.setTold, setTold),
  defineRoute(calls.inviteGuardian, inviteGuardian),
  defineRoute(calls.withdrawGuardianInvitation, withdrawGuardianInvitation),
  defineRoute(calls.readGuardianInvitation, readGuardianInvitation),
  defineRoute(calls.acceptGuardianInvitation, acceptGuardianInvitation),
  defineRoute(calls.inviteOwnGuardian, inviteOwnGuardian),
  defineRoute(calls.stepBackAsGuardian, stepBackAsGuardian),
  defineRoute(calls.giveChildAccount, giveChildAccount),
  defineRoute(calls.takeOverRecord, takeOverRecord),
  defineRoute(calls.claimChild, claimChild),
  defineRoute(calls.decideGuardianClaim, decideGuardianClaim),
];
