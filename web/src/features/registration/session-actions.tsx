import type { SessionSummary } from '@courtline/contract/session';
import {
  canRegister,
  checkRegistration,
  joinRequestTexts,
  showsCaptainRequest,
} from '@courtline/domain/registration/join-session';
import { useCurrentAddress } from '../../api/current-address';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { loginLink } from '../../api/links';
import { Button, LinkButton } from '../../ui/button';
import { onDemand } from '../../ui/on-demand';
import { useNow } from '../../ui/use-now';
import { FamilyHeldSpots } from './own-parts';
import { personIn } from './person-in-session';
import { preloadRegistration } from './registration';
import styles from './registration.module.css';
import { registerAddress, useIsRegistering } from './registration-address';

/** Loaded for members: visitors sign in first. */
const AskOrganizers = onDemand(
  async () => (await import('./ask-organizers')).AskOrganizers,
  ({ summary }, error) => error ?? <AskingSoon summary={summary} />,
);

/** Ways into a session: registering, asking for a team to captain, and contacting the organizers. */
export function SessionActions({ summary }: { summary: SessionSummary }) {
  const now = useNow();
  const isMember = isSignedIn(useCurrentUser());
  return (
    <div className={styles.actions}>
      {isMember && <FamilyHeldSpots sessionId={summary.session.id} />}
      <Register {...{ summary, now }} />
      {isMember ? <AskOrganizers summary={summary} /> : <AskAsVisitor {...{ summary, now }} />}
    </div>
  );
}

type Props = { summary: SessionSummary; now: Date };

function AskAsVisitor({ summary, now }: Props) {
  const address = useCurrentAddress();
  if (!showsCaptainRequest(personIn(summary), summary.session, now)) return null;
  return (
    <LinkButton variant="quiet" to={loginLink(address)}>
      Request to captain
    </LinkButton>
  );
}

/** The same buttons until they work, so that nothing moves. */
function AskingSoon({ summary }: { summary: SessionSummary }) {
  const { session, sessionJoinRequest } = summary;
  return (
    <>
      {showsCaptainRequest(personIn(summary), session, useNow()) && (
        <Button variant="quiet" disabled>
          Request to captain
        </Button>
      )}
      {sessionJoinRequest.canSendSessionJoinRequest && (
        <Button variant="secondary" disabled>
          {joinRequestTexts.button}
        </Button>
      )}
    </>
  );
}

function Register({ summary, now }: Props) {
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
