import { onDemand } from '../../ui/on-demand';

/** Loaded for members only: a visitor holds no spot and has sent no request. */
export const FamilyHeldSpots = onDemand(
  async () => (await import('./held-spots')).FamilyHeldSpots,
  (_, error) => error,
);
export const SessionRequestStates = onDemand(
  async () => (await import('./own-requests')).SessionRequestStates,
  (_, error) => error,
);
export const JoinWaitingList = onDemand(
  async () => (await import('./join-waiting-list')).JoinWaitingList,
  (_, error) => error,
);
