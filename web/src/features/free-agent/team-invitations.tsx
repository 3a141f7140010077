import { ownTeamInvitations } from '@courtline/contract/free-agent';
import { useCurrentUser } from '../../api/current-user';
import { useApiQuery } from '../../api/use-api-query';
import { onDemand } from '../../ui/on-demand';

export type InvitedChild = { childId: number; firstName: string };

/** Few members are invited, so home does not load the notice for all. */
const Invitation = onDemand(
  async () => (await import('./team-invitation')).Invitation,
  (_props, error) => error,
);

/** Teams that invite the member, or a child of theirs. */
export function TeamInvitations() {
  const { children } = useCurrentUser();
  return (
    <>
      <Invitations />
      {children.map(({ childId, firstName }) => (
        <Invitations key={childId} child={{ childId, firstName }} />
      ))}
    </>
  );
}

function Invitations({ child }: { child?: InvitedChild }) {
  const { data } = useApiQuery(ownTeamInvitations, { actingFor: child?.childId }, { isOptional: true });
  return data?.invitations.map((invitation) => <Invitation key={invitation.id} {...{ invitation, child }} />);
}
