import { type Invitation, acceptInvitation, readInvitation } from '@courtline/contract/invitation';
import { registrationFees } from '@courtline/contract/registration';
import { useNavigate } from 'react-router';
import { useCurrentAddress } from '../../api/current-address';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { joinLink, loginLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Empty, Failure, Notice, Skeleton } from '../../ui/states';
import styles from './invitation.module.css';

type Props = { token: string };

/** Reading does not use up the link: mail scanners open links too. */
export function InvitationView({ token }: Props) {
  const query = useApiQuery(readInvitation, { body: { token } }, { isOptional: true });
  const isMember = isSignedIn(useCurrentUser());
  if (query.data) {
    const invitation = query.data;
    return (
      <Card>
        <About invitation={invitation} />
        {isMember ? <ForMember {...{ token, invitation }} /> : <ForVisitor />}
      </Card>
    );
  }
  // A token that is too short or too long to be one of ours fails validation.
  if (query.data === null || query.error?.status === 400) {
    return (
      <Empty label="This invitation no longer works.">
        <p>It was used or revoked, or it has expired. Ask for a new one.</p>
      </Empty>
    );
  }
  if (!query.error) return <Skeleton rows={1} height={220} />;
  const { error, refetch, isFetching } = query;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}

function About({ invitation: { team, sessionName, leagueName, role } }: { invitation: Invitation }) {
  return (
    <div className={styles.about}>
      <h2 dir="auto">{team?.name ?? sessionName}</h2>
      <p className={styles.muted}>{team ? `${sessionName} · ${leagueName}` : leagueName}</p>
      <p>
        {role === 'captain'
          ? "You're invited to be a captain: you manage the roster, lineups and scores, and players see how to reach you."
          : "You're invited to play. The spot isn't held: it's taken by registering."}
      </p>
    </div>
  );
}

function ForVisitor() {
  const address = useCurrentAddress();
  return (
    <p className={styles.buttons}>
      <LinkButton to={joinLink(address)}>Join</LinkButton>
      <LinkButton to={loginLink(address)} variant="secondary">
        Sign in
      </LinkButton>
    </p>
  );
}

type MemberProps = Props & { invitation: Invitation };

function ForMember({ token, invitation }: MemberProps) {
  const { children } = useCurrentUser();
  const navigate = useNavigate();
  const { act, loading, error } = useApiMutation(acceptInvitation, {
    changes: [registrationFees],
    showsOwnErrors: true,
    onDone: (accepted, { actingFor }) => void navigate(nextPage(accepted, actingFor ?? null)),
  });
  const isCaptain = invitation.role === 'captain';
  return (
    <>
      {error && <Notice kind="error">{error.displayMessage}</Notice>}
      <p className={styles.buttons}>
        <Button loading={loading} onClick={() => act({ body: { token } })}>
          {isCaptain ? 'Accept' : children.length > 0 ? 'Register myself' : 'Accept and register'}
        </Button>
        {!isCaptain &&
          children.map(({ childId, firstName }) => (
            <Button
              key={childId}
              variant="secondary"
              loading={loading}
              onClick={() => act({ body: { token }, actingFor: childId })}
            >
              Register {firstName}
            </Button>
          ))}
      </p>
    </>
  );
}

/** The registration with the team chosen; a captain's own team. */
function nextPage({ role, team, sessionId }: Invitation, childId: number | null): string {
  if (role === 'captain' && team) return `/teams/${team.id}`;
  const search = new URLSearchParams({ register: 'start' });
  if (team) search.set('team', String(team.id));
  if (childId !== null) search.set('for', String(childId));
  return `/leagues/session/${sessionId}?${search.toString()}`;
}
