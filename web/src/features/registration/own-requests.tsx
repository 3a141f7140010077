import { listOwnRequests, type OwnRequest, withdrawRequest } from '@courtline/contract/own-request';
import { sessionSummary } from '@courtline/contract/session';
import { requestStatuses } from '@courtline/domain/constants';
import { ownRequestText, withdrawRequestTexts } from '@courtline/domain/registration/own-request';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { queryFor } from '../../api/use-api-query';
import { Button, LinkButton } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useActingFor } from './registrant';
import styles from './registration.module.css';

type RequestFilters = { sessionId?: number; statusId?: 1 | 2 | 3; leagueId?: number };

/** The viewer's requests to captain and to join; with a league, live events of that league refetch them. */
export function useOwnRequests({ leagueId, ...query }: RequestFilters) {
  const isMember = isSignedIn(useCurrentUser());
  const call = queryFor(
    listOwnRequests,
    { query: { ...query, pageSize: 100 }, actingFor: useActingFor() },
    { leagueId, isOptional: true },
  );
  return useQuery({ ...call, enabled: isMember });
}

type SessionProps = {
  sessionId: number;
  leagueId: number;
  /** Only pending requests: decisions no longer matter to a player who is already in the session. */
  isWaitingOnly: boolean;
};

/** State of the viewer's latest requests in a session. */
export function SessionRequestStates({ sessionId, leagueId, isWaitingOnly }: SessionProps) {
  const { data } = useOwnRequests({ sessionId, leagueId });
  const results = data?.results.filter(({ decidedAtUtc }) => !isWaitingOnly || decidedAtUtc === null) ?? [];
  const latest = (['captain', 'join'] as const).flatMap(
    (kind) => results.find((request) => request.kind === kind) ?? [],
  );
  return latest.map((request) => <RequestState key={request.id} request={request} />);
}

/** Pending requests in all sessions. */
export function WaitingRequests() {
  const { data } = useOwnRequests({ statusId: requestStatuses.pending.id });
  return data?.results.map((request) => <RequestState key={request.id} request={request} namesSession />);
}

type StateProps = { request: OwnRequest; namesSession?: boolean };

function RequestState({ request, namesSession = false }: StateProps) {
  const { kind, sessionId, sessionName, sessionRequestStatusTypeId, team } = request;
  const isWaiting = sessionRequestStatusTypeId === requestStatuses.pending.id;
  const isApproved = sessionRequestStatusTypeId === requestStatuses.approved.id;
  return (
    <Notice kind={isApproved ? 'done' : 'hint'}>
      {namesSession && (
        <p>
          <Link to={`/leagues/session/${sessionId}`}>{sessionName}</Link>
        </p>
      )}
      <p>{ownRequestText({ kind, sessionRequestStatusTypeId, teamName: team?.name ?? null })}</p>
      {(isWaiting || team) && (
        <p className={styles.spotActions}>
          {isWaiting && <WithdrawRequest request={request} />}
          {team && (
            <LinkButton to={`/teams/${team.id}`} variant="secondary">
              Go to {team.name}
            </LinkButton>
          )}
        </p>
      )}
    </Notice>
  );
}

/** Asks first. */
export function WithdrawRequest({ request }: { request: OwnRequest }) {
  const { id, kind, sessionId, sessionName } = request;
  const actingFor = useActingFor();
  const [isAsking, setIsAsking] = useState(false);
  const { act, loading } = useApiMutation(withdrawRequest, {
    changes: [listOwnRequests, sessionSummary],
    onDone: () => showToast({ text: withdrawRequestTexts.done }),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {withdrawRequestTexts.button}
        <span className="visually-hidden">
          {' '}
          {kind === 'captain' ? 'to captain' : 'to play'} in {sessionName}
        </span>
      </Button>
      {isAsking && (
        <Confirm
          question={`Withdraw your request ${kind === 'captain' ? 'to captain a team' : 'to play'}?`}
          yes={withdrawRequestTexts.button}
          no="Keep request"
          loading={loading}
          onYes={() => act({ params: { id: sessionId, requestId: id }, actingFor })}
          onNo={() => setIsAsking(false)}
        >
          <p>The organizers of {sessionName} will be notified. You can ask again later.</p>
        </Confirm>
      )}
    </>
  );
}
