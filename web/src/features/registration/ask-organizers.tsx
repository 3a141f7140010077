import { listOwnRequests, requestToCaptain, requestToJoin } from '@courtline/contract/own-request';
import { type SessionSummary, sessionSummary } from '@courtline/contract/session';
import {
  captainRequestTexts,
  checkCaptainRequest,
  joinRequestTexts,
  showsCaptainRequest,
} from '@courtline/domain/registration/join-session';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { useNow } from '../../ui/use-now';
import { SessionRequestStates } from './own-parts';
import { personIn } from './person-in-session';
import { useActingFor } from './registrant';
import styles from './registration.module.css';

const changes = [sessionSummary, listOwnRequests] as const;

type Props = {
  summary: SessionSummary;
  /** True if the player cannot register, so that requests are the only option. */
  isInstead?: boolean;
};

/** Requests that a member can send instead of registering, and the state of earlier ones. */
export function AskOrganizers({ summary, isInstead = false }: Props) {
  const person = personIn(summary);
  const now = useNow();
  const { session, sessionJoinRequest } = summary;
  // A child asks to play, not to captain.
  const canAskToCaptain = useActingFor() === undefined && showsCaptainRequest(person, session, now);
  const canNotify = sessionJoinRequest.canSendSessionJoinRequest;
  const isInSession = person.isRostered || person.isCaptain;
  return (
    <>
      <SessionRequestStates sessionId={session.id} leagueId={session.leagueId} isWaitingOnly={isInSession} />
      {isInstead && (canAskToCaptain || canNotify) && (
        <p className={styles.reason}>{insteadText(canAskToCaptain, canNotify)}</p>
      )}
      {canAskToCaptain && (
        <AskToCaptain
          sessionId={session.id}
          reason={checkCaptainRequest(person, session, now)}
          variant={isInstead ? 'secondary' : 'quiet'}
        />
      )}
      {canNotify && <NotifyOrganizer sessionId={session.id} />}
    </>
  );
}

function insteadText(canAskToCaptain: boolean, canNotify: boolean): string {
  const captain = 'ask the organizers to captain a team';
  const play = 'let the organizers know you want to play';
  return `You can ${[canAskToCaptain && captain, canNotify && play].filter(Boolean).join(', or ')}.`;
}

type CaptainProps = {
  sessionId: number;
  reason: string | null;
  variant: 'quiet' | 'secondary';
};

function AskToCaptain({ sessionId, reason, variant }: CaptainProps) {
  const { act, loading, error } = useApiMutation(requestToCaptain, {
    changes,
    showsOwnErrors: true,
    onDone: () => showToast({ text: captainRequestTexts.submitted }),
  });
  return (
    <>
      <Button
        variant={variant}
        disabled={reason !== null}
        loading={loading}
        onClick={() => act({ params: { id: sessionId } })}
      >
        Request to captain
      </Button>
      {reason && <p className={styles.reason}>{reason}</p>}
      {error && (
        <p className={styles.trouble} role="alert">
          {captainRequestTexts.failed} {error.displayMessage}
        </p>
      )}
    </>
  );
}

function NotifyOrganizer({ sessionId }: { sessionId: number }) {
  const actingFor = useActingFor();
  const { act, loading } = useApiMutation(requestToJoin, {
    changes,
    onDone: () => showToast({ text: joinRequestTexts.done }),
  });
  return (
    <Button
      variant="secondary"
      loading={loading}
      onClick={() => act({ params: { id: sessionId }, actingFor })}
    >
      {joinRequestTexts.button}
    </Button>
  );
}
