import * as calls from '@courtline/contract/session';
import { answer } from '../../context/route';
import { createSession } from './create-session';
import { readSession } from './read-session';
import { sameSummary, sessionSummary } from './session-summary';
import { updateSession } from './update-session';

export const sessionRoutes = [
  answer(calls.createSession, createSession),
  answer(calls.readSession, readSession),
  answer(calls.updateSession, updateSession),
  answer(calls.sessionSummary, sessionSummary, { sameFor: sameSummary }),
];
