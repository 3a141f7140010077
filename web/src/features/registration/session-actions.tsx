import { requestToCaptain, requestToJoin } from '@courtline/contract/registration';
import { type SessionSummary, sessionSummary } from '@courtline/contract/session';
import {
  canRegister,
  captainRequestTexts,
  checkCaptainRequest,
  checkRegistration,
  joinRequestTexts,
  showsCaptainRequest,
} from '@courtline/domain/registration/join-session';
import { useState } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { loginLink } from '../../api/links';
import { useAction } from '../../api/use-action';
import { Button, LinkButton } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { HeldSpots } from './held-spots';
import styles from './registration.module.css';
import { registerAddress, useIsRegistering } from './use-steps';

/** The ways into a session: registering, asking for a team to captain, and telling the organizers. */
export function SessionActions({ summary }: { summary: SessionSummary }) {
  const person = personIn(summary);
  const [now] = useState(() => new Date());
  const isMember = isSignedIn(useCurrentUser());
  const { session, sessionJoinRequest } = summary;
  return (
    <div className={styles.actions}>
      <HeldSpots sessionId={session.id} />
      <Register {...{ summary, now }} />
      {showsCaptainRequest(person, session, now) && (
        <AskToCaptain
          sessionId={session.id}
          reason={checkCaptainRequest(person, session, now)}
          isMember={isMember}
        />
      )}
      {isMember && sessionJoinRequest.canSendSessionJoinRequest && <NotifyOrganizer sessionId={session.id} />}
    </div>
  );
}

function Register({ summary, now }: { summary: SessionSummary; now: Date }) {
  const person = personIn(summary);
  const isMember = isSignedIn(useCurrentUser());
  const { open } = useIsRegistering();
  const mayRegister = canRegister(person, summary.session, now);
  if (mayRegister && !isMember) return <LinkButton to={loginLink(registerAddress())}>Register</LinkButton>;
  return (
    <>
      <Button
        isOff={!mayRegister}
        onClick={open}
        aria-describedby={mayRegister ? undefined : 'why-not-register'}
      >
        Register
      </Button>
      {!mayRegister && (
        <p id="why-not-register" className={styles.reason}>
          {whyNot(summary, now)}
        </p>
      )}
      {summary.memberTeams.map(({ teamId, teamName }) => (
        <LinkButton key={teamId} to={`/teams/${teamId}`} look="secondary">
          Go to {teamName}
        </LinkButton>
      ))}
    </>
  );
}

/** A captain who wants to play too joins on the page of the team. */
function whyNot(summary: SessionSummary, now: Date): string {
  const trouble = checkRegistration(personIn(summary), summary.session, now);
  if (trouble) return trouble;
  const [team] = summary.memberTeams;
  return team ? `You captain ${team.teamName}.` : 'You captain a team in this session.';
}

type CaptainProps = { sessionId: number; reason: string | null; isMember: boolean };

function AskToCaptain({ sessionId, reason, isMember }: CaptainProps) {
  const { act, isBusy, trouble } = useAction(requestToCaptain, {
    changes: [sessionSummary],
    showsTrouble: true,
    onDone: () => showToast({ text: captainRequestTexts.submitted }),
  });
  if (!isMember) {
    return (
      <LinkButton look="quiet" to={loginLink(window.location.href)}>
        Request to captain
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        look="quiet"
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
    changes: [sessionSummary],
    onDone: () => showToast({ text: joinRequestTexts.done }),
  });
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => act({ params: { id: sessionId } })}>
      {joinRequestTexts.button}
    </Button>
  );
}

function personIn({ captainRequest, memberTeams }: SessionSummary) {
  return {
    isRostered: memberTeams.some(({ isRostered }) => isRostered),
    isCaptain: captainRequest.isCaptainInSession,
    latestStatusId: captainRequest.currentRequest?.sessionRequestStatusTypeId ?? null,
  };
}
