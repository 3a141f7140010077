import type { SessionProblems } from '@courtline/domain/session/check-session';
import { createContext, use } from 'react';
import type { SessionFormContext } from './session-values';

type SessionFieldContext = SessionFormContext & { problems: SessionProblems };

const FieldContext = createContext<SessionFieldContext | null>(null);

export const SessionFieldProvider = FieldContext.Provider;

/** Context that a field needs besides its own value. */
export function useSessionFieldContext(): SessionFieldContext {
  const context = use(FieldContext);
  if (!context) throw new Error('The fields of a session stand in its form');
  return context;
}
