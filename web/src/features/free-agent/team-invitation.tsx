import {
  type TeamInvitation,
  declineTeamInvitation,
  ownTeamInvitations,
  readFreeAgents,
} from '@courtline/contract/free-agent';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button, LinkButton } from '../../ui/button';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './free-agent-board.module.css';
import type { InvitedChild } from './team-invitations';

type Props = { invitation: TeamInvitation; child?: InvitedChild | undefined };

export function Invitation({ invitation, child }: Props) {
  const { id, team, sessionId, sessionName, leagueName } = invitation;
  const { act, loading } = useApiMutation(declineTeamInvitation, {
    changes: [ownTeamInvitations, readFreeAgents],
    onDone: () => showToast({ text: `You declined the invitation of ${team.name}.` }),
  });
  const forChild = child ? `&for=${child.childId}` : '';
  return (
    <Notice kind="hint">
      <p>
        <strong dir="auto">{team.name}</strong> invites {child?.firstName ?? 'you'} to play in{' '}
        <Link to={`/leagues/session/${sessionId}`}>{sessionName}</Link> ({leagueName}). Register to take the
        spot.
      </p>
      <p className={styles.buttons}>
        <LinkButton to={`/leagues/session/${sessionId}?register=start&team=${team.id}${forChild}`}>
          Register<span className="visually-hidden"> for {team.name}</span>
        </LinkButton>
        <Button
          variant="secondary"
          loading={loading}
          onClick={() => act({ params: { id }, actingFor: child?.childId })}
        >
          Decline<span className="visually-hidden"> the invitation of {team.name}</span>
        </Button>
      </p>
    </Notice>
  );
}
