import * as ruleCalls from '@courtline/contract/match-rules';
import * as chainCalls from '@courtline/contract/record-chain';
import * as packCalls from '@courtline/contract/rule-pack';
import * as calls from '@courtline/contract/session';
import { defineRoute } from '../../context/route';
import { addPointAdjustment, removePointAdjustment } from './adjust-points';
import { createSession } from './create-session';
import { deleteSession } from './delete-session';
import { importRulePack } from './import-rule-pack';
import { readMatchRules } from './match-rules';
import { compareRecords, readRecordChain } from './record-chain';
import { readSession } from './read-session';
import { previewSessionRulePack, readSessionRulePack } from './rule-pack';
import { sameSummary, sessionSummary } from './session-summary';
import { updateMatchRules } from './update-match-rules';
import { updateSessionRulePack } from './update-rule-pack';
import { updateSession } from './update-session';

export const sessionRoutes = [
  defineRoute(calls.createSession, createSession),
  defineRoute(calls.readSession, readSession),
  defineRoute(calls.updateSession, updateSession),
  defineRoute(calls.deleteSession, deleteSession),
  defineRoute(ruleCalls.readMatchRules, readMatchRules),
  defineRoute(ruleCalls.updateMatchRules, updateMatchRules),
  defineRoute(packCalls.readSessionRulePack, readSessionRulePack),
  defineRoute(packCalls.previewSessionRulePack, previewSessionRulePack),
  defineRoute(packCalls.updateSessionRulePack, updateSessionRulePack),
  defineRoute(packCalls.importRulePack, importRulePack),
  defineRoute(packCalls.addPointAdjustment, addPointAdjustment),
  defineRoute(packCalls.removePointAdjustment, removePointAdjustment),
  defineRoute(chainCalls.readRecordChain, readRecordChain),
  defineRoute(chainCalls.compareRecords, compareRecords),
  defineRoute(calls.sessionSummary, sessionSummary, { sameFor: sameSummary }),
];
