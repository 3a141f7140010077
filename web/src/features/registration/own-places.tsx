import { ownWaitingList } from '@courtline/contract/waiting-list';
import { useQuery } from '@tanstack/react-query';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { queryFor } from '../../api/use-api-query';
import { onDemand } from '../../ui/on-demand';
import { useActingFor } from './registrant';

/** Loaded for people in line. */
const OwnPlace = onDemand(
  async () => (await import('./own-place')).OwnPlace,
  (_, error) => error,
);

/** The viewer's places in line, in all sessions. */
export function useOwnPlaces() {
  const isMember = isSignedIn(useCurrentUser());
  const call = queryFor(ownWaitingList, { actingFor: useActingFor() }, { isOptional: true });
  return useQuery({ ...call, enabled: isMember });
}

/** Places in line and offered spots, in all sessions or in one. */
export function OwnPlaces({ sessionId }: { sessionId?: number | undefined }) {
  const { data } = useOwnPlaces();
  const entries = data?.entries.filter((entry) => sessionId === undefined || entry.sessionId === sessionId);
  return entries?.map((entry) => (
    <OwnPlace key={entry.id} entry={entry} namesSession={sessionId === undefined} />
  ));
}
