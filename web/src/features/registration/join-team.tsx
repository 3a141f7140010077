import type { TeamSummary } from '@courtline/contract/team';
import { canJoinTeam } from '@courtline/domain/registration/team-registration';
import { useState } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { loginLink } from '../../api/links';
import { Button, LinkButton } from '../../ui/button';
import { viewerZone } from '../../ui/viewer-zone';
import { HeldSpots } from './held-spots';
import { Registration } from './registration';
import styles from './registration.module.css';
import { registerAddress, useIsRegistering } from './use-steps';

/** 'Join This Team', and the drawer that it opens. */
export function JoinTeam({ team }: { team: TeamSummary }) {
  const { teamId, teamName, hasRegistrationPin, isRegistrationAvailable, sessionSummary } = team;
  const isMember = isSignedIn(useCurrentUser());
  const { open } = useIsRegistering();
  const [now] = useState(() => new Date());
  const ends = { isRegistrationAvailable, sessionEndDateUtc: sessionSummary.endDateUtc };
  const mayJoin = canJoinTeam(ends, now, sessionSummary.timeZone ?? viewerZone());
  return (
    <>
      <HeldSpots sessionId={sessionSummary.id} />
      {mayJoin && !isMember ? (
        <LinkButton to={loginLink(registerAddress())}>Join This Team</LinkButton>
      ) : (
        <Button isOff={!mayJoin} onClick={open} aria-describedby={mayJoin ? undefined : 'why-not-join'}>
          Join This Team
        </Button>
      )}
      {!mayJoin && (
        <p id="why-not-join" className={styles.reason}>
          This team takes no new players now.
        </p>
      )}
      <Registration sessionId={sessionSummary.id} team={{ id: teamId, name: teamName, hasRegistrationPin }} />
    </>
  );
}
