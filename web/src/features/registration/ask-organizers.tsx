import { listOwnRequests, requestToCaptain, requestToJoin } from '@courtline/contract/registration';
import { type SessionSummary, sessionSummary } from '@courtline/contract/session';
import {
  captainRequestTexts,
  checkCaptainRequest,
  joinRequestTexts,
  showsCaptainRequest,
} from '@courtline/domain/registration/join-session';
import { useState } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { loginLink } from '../../api/links';
import { useAction } from '../../api/use-action';
import { Button, LinkButton } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { SessionRequestStates } from './own-requests';
import styles from './registration.module.css';

const changes = [sessionSummary, listOwnRequests] as const;

type Props = { summary: SessionSummary; look?: 'quiet' | 'secondary' };

/** What a person can ask the organizers for instead of registering, and how earlier requests stand. */
export function AskOrganizers({ summary, look = 'quiet' }: Props) {
  const person = personIn(summary);
  const [now] = useState(() => new Date());
  const isMember = isSignedIn(useCurrentUser());
  const { session, sessionJoinRequest } = summary;
  return (
    <>
      {isMember && <SessionRequestStates sessionId={session.id} leagueId={session.leagueId} />}
      {showsCaptainRequest(person, session, now) && (
        <AskToCaptain
          sessionId={session.id}
          reason={checkCaptainRequest(person, session, now)}
          {...{ isMember, look }}
        />
      )}
      {isMember && sessionJoinRequest.canSendSessionJoinRequest && <NotifyOrganizer sessionId={session.id} />}
    </>
  );
}

type CaptainProps = {
  sessionId: number;
  reason: string | null;
  isMember: boolean;
  look: 'quiet' | 'secondary';
};

function AskToCaptain({ sessionId, reason, isMember, look }: CaptainProps) {
  const { act, isBusy, trouble } = useAction(requestToCaptain, {
    changes,
    showsTrouble: true,
    onDone: () => showToast({ text: captainRequestTexts.submitted }),
  });
  if (!isMember) {
    return (
      <LinkButton look={look} to={loginLink(window.location.href)}>
        Request to captain
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        look={look}
        isOff={reason !== null}
        isBusy={isBusy}
        onClick={() => act({ params: { id: sessionId } })}
      >
        Request to captain
      </Button>
      {reason && <p className={styles.reason}>{reason}</p>}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {captainRequestTexts.failed} {trouble.displayMessage}
        </p>
      )}
    </>
  );
}

function NotifyOrganizer({ sessionId }: { sessionId: number }) {
  const { act, isBusy } = useAction(requestToJoin, {
    changes,
    onDone: () => showToast({ text: joinRequestTexts.done }),
  });
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => act({ params: { id: sessionId } })}>
      {joinRequestTexts.button}
    </Button>
  );
}

export function personIn({ captainRequest, memberTeams }: SessionSummary) {
  return {
    isRostered: memberTeams.some(({ isRostered }) => isRostered),
    isCaptain: captainRequest.isCaptainInSession,
    latestStatusId: captainRequest.currentRequest?.sessionRequestStatusTypeId ?? null,
  };
}
