import { sessionOverview } from '@courtline/contract/overview';
import type { Session } from '@courtline/contract/session';
import { type SessionRequest, sessionRequests, answerRequest } from '@courtline/contract/session-teams';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { requestStatuses } from '@courtline/domain/constants';
import { useId, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Pager } from '../../ui/pager';
import { ApproveRequest } from './approve-request';
import { useApiMutation } from '../../api/use-api-mutation';
import { Confirm } from '../../ui/dialog';
import { useHashTarget } from '../../ui/use-hash-target';
import styles from './session-teams.module.css';

type Props = { session: Session; teams: readonly ManagedTeam[]; now: Date };

const pageSize = 20;

/** Pending requests; renders nothing if there are none. */
export function SessionRequests({ session, teams, now }: Props) {
  const id = useId();
  const target = useHashTarget('requests');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<{ request: SessionRequest; to: 'approve' | 'decline' } | null>(null);
  const query = { statusId: requestStatuses.pending.id, pageNumber: page, pageSize };
  const requests = useApiQuery(
    sessionRequests,
    { params: { id: session.id }, query },
    { leagueId: session.leagueId, keepsPrevious: true },
  );
  const { results = [], totalCount = 0 } = requests.data ?? {};
  const close = () => setChosen(null);
  return (
    <>
      {totalCount > 0 && (
        <section id="requests" ref={target} className={styles.list} aria-labelledby={id}>
          <h2 id={id}>Requests</h2>
          <ul className={styles.people}>
            {results.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onApprove={() => setChosen({ request, to: 'approve' })}
                onDecline={() => setChosen({ request, to: 'decline' })}
              />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(totalCount / pageSize)} onPage={setPage} />
        </section>
      )}
      {chosen?.to === 'approve' && (
        <ApproveRequest {...{ session, teams, now }} request={chosen.request} onClose={close} />
      )}
      {chosen?.to === 'decline' && (
        <DeclineRequest sessionId={session.id} request={chosen.request} onClose={close} />
      )}
    </>
  );
}

type RowProps = { request: SessionRequest; onApprove: () => void; onDecline: () => void };

function RequestRow({ request, onApprove, onDecline }: RowProps) {
  const { displayName, profileImage, location, kind } = request;
  const name = <span className="visually-hidden"> {displayName}</span>;
  return (
    <li className={styles.row}>
      <span className={styles.person}>
        <Avatar name={displayName} image={profileImage} />
        <span className={styles.words}>
          <span>{displayName}</span>
          <span className={styles.muted}>
            {kind === 'captain' ? 'wants to captain a team' : 'wants to join'}
            {location.display && `, ${location.display}`}
          </span>
        </span>
      </span>
      <span className={styles.buttons}>
        <Button variant="secondary" onClick={onApprove}>
          Approve{name}
        </Button>
        <Button variant="quiet" onClick={onDecline}>
          Decline{name}
        </Button>
      </span>
    </li>
  );
}

type DeclineRequestProps = { sessionId: number; request: SessionRequest; onClose: () => void };

function DeclineRequest({ sessionId, request, onClose }: DeclineRequestProps) {
  const { act, loading } = useApiMutation(answerRequest, {
    onDone: onClose,
    changes: [sessionRequests, sessionOverview],
  });
  const params = { id: sessionId, requestId: request.id };
  return (
    <Confirm
      question={`Decline ${request.displayName}'s request?`}
      yes="Decline request"
      onYes={() => act({ params, body: { statusId: requestStatuses.declined.id } })}
      onNo={onClose}
      loading={loading}
    >
      <p>We'll email them.</p>
    </Confirm>
  );
}
