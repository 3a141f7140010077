import { registrationFees } from '@courtline/contract/registration';
import type { TeamSummary } from '@courtline/contract/team';
import { canJoinTeam } from '@courtline/domain/registration/team-registration';
import { useQuery } from '@tanstack/react-query';
import { useCurrentAddress } from '../../api/current-address';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { loginLink } from '../../api/links';
import { queryFor } from '../../api/use-api-query';
import { Button, LinkButton } from '../../ui/button';
import { useNow } from '../../ui/use-now';
import { useViewerZone, zoneOr } from '../../ui/viewer-zone';
import { FamilyHeldSpots, JoinWaitingList, SessionRequestStates } from './own-parts';
import { preloadRegistration, Registration } from './registration';
import styles from './registration.module.css';
import { registerAddress, useIsRegistering } from './registration-address';

/** 'Join This Team' and the drawer that it opens. */
export function JoinTeam({ team }: { team: TeamSummary }) {
  const { teamId, teamName, hasRegistrationPin, sessionSummary } = team;
  const isMember = isSignedIn(useCurrentUser());
  const address = useCurrentAddress();
  const { open } = useIsRegistering();
  const reason = useRefusal(team, isMember);
  const mayJoin = reason === null;
  return (
    <>
      {isMember && <FamilyHeldSpots sessionId={sessionSummary.id} />}
      {mayJoin && !isMember ? (
        <LinkButton to={loginLink(registerAddress(address))}>Join This Team</LinkButton>
      ) : (
        <Button
          disabled={!mayJoin}
          onClick={open}
          onPointerEnter={preloadRegistration}
          aria-describedby={mayJoin ? undefined : 'why-not-join'}
        >
          Join This Team
        </Button>
      )}
      {!mayJoin && (
        <p id="why-not-join" className={styles.reason}>
          {reason}
        </p>
      )}
      {isMember && !mayJoin && (
        <JoinWaitingList
          sessionId={sessionSummary.id}
          leagueId={team.leagueId}
          team={{ id: teamId, name: teamName, hasRegistrationPin }}
        />
      )}
      {isMember && (
        <SessionRequestStates
          sessionId={sessionSummary.id}
          leagueId={team.leagueId}
          isWaitingOnly={team.isOnRoster}
        />
      )}
      <Registration sessionId={sessionSummary.id} team={{ id: teamId, name: teamName, hasRegistrationPin }} />
    </>
  );
}

/** Why the viewer cannot join the team, or null. */
function useRefusal(team: TeamSummary, isMember: boolean): string | null {
  const { teamId, isRegistrationAvailable, registrationRefusal, isOnRoster, sessionSummary } = team;
  const now = useNow();
  const viewer = useViewerZone();
  // Members with children may register one of them: the drawer says who can.
  const hasChildren = useCurrentUser().children.length > 0;
  const canAsk = isMember && !hasChildren && !isOnRoster && isRegistrationAvailable;
  const fees = useQuery({
    ...queryFor(registrationFees, { params: { id: teamId } }, { isOptional: true }),
    enabled: canAsk,
  });
  if (isOnRoster && !hasChildren) return "You're on this team.";
  const ends = { isRegistrationAvailable, sessionEndDateUtc: sessionSummary.endDateUtc };
  if (!canJoinTeam(ends, now, zoneOr(sessionSummary.timeZone, viewer))) {
    return registrationRefusal ?? 'This session has ended.';
  }
  return canAsk ? (fees.data?.refusal ?? null) : null;
}
