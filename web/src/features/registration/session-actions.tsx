import type { SessionSummary } from '@courtline/contract/session';
import { canRegister, checkRegistration } from '@courtline/domain/registration/join-session';
import { useCurrentAddress } from '../../api/current-address';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { loginLink } from '../../api/links';
import { Button, LinkButton } from '../../ui/button';
import { useNow } from '../../ui/use-now';
import { AskOrganizers, personIn } from './ask-organizers';
import { FamilyHeldSpots } from './own-parts';
import { preloadRegistration } from './registration';
import styles from './registration.module.css';
import { registerAddress, useIsRegistering } from './registration-address';

/** Ways into a session: registering, asking for a team to captain, and contacting the organizers. */
export function SessionActions({ summary }: { summary: SessionSummary }) {
  const now = useNow();
  const isMember = isSignedIn(useCurrentUser());
  return (
    <div className={styles.actions}>
      {isMember && <FamilyHeldSpots sessionId={summary.session.id} />}
      <Register {...{ summary, now }} />
      <AskOrganizers summary={summary} />
    </div>
  );
}

function Register({ summary, now }: { summary: SessionSummary; now: Date }) {
  const person = personIn(summary);
  const user = useCurrentUser();
  const { children } = user;
  const isMember = isSignedIn(user);
  const address = useCurrentAddress();
  const { open } = useIsRegistering();
  // Members with children may register one of them, whatever team they are on themselves.
  const mayRegister = canRegister(children.length > 0 ? noOne : person, summary.session, now);
  if (mayRegister && !isMember)
    return <LinkButton to={loginLink(registerAddress(address))}>Register</LinkButton>;
  return (
    <>
      <Button
        disabled={!mayRegister}
        onClick={open}
        onPointerEnter={preloadRegistration}
        aria-describedby={mayRegister ? undefined : 'why-not-register'}
      >
        Register
      </Button>
      {!mayRegister && (
        <p id="why-not-register" className={styles.reason}>
          {whyNot(summary, now)}
        </p>
      )}
      {summary.memberTeams.map(({ teamId, teamName }, index) => (
        <LinkButton
          key={teamId}
          to={`/teams/${teamId}`}
          variant={mayRegister || index > 0 ? 'secondary' : 'primary'}
        >
          Go to {teamName}
        </LinkButton>
      ))}
    </>
  );
}

const noOne = { isRostered: false, isCaptain: false };

/** A captain who also wants to play joins on the team page. */
function whyNot(summary: SessionSummary, now: Date): string {
  const reason = checkRegistration(personIn(summary), summary.session, { now });
  if (reason) return reason;
  const [team] = summary.memberTeams;
  return team ? `You're a captain of ${team.teamName}.` : "You're already a captain in this session.";
}
