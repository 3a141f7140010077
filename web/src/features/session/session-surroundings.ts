import type { SessionProblems } from '@courtline/domain/session/check-session';
import { createContext, use } from 'react';
import type { SessionSetting } from './session-values';

type Surroundings = SessionSetting & { problems: SessionProblems };

const Surrounding = createContext<Surroundings | null>(null);

export const SurroundingProvider = Surrounding.Provider;

/** Context that a field needs besides its own value. */
export function useSurroundings(): Surroundings {
  const surroundings = use(Surrounding);
  if (!surroundings) throw new Error('The fields of a session stand in its form');
  return surroundings;
}
