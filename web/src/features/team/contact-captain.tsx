import type { TeamSummary } from '@courtline/contract/team';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useInboxLink } from '../../api/inbox';
import { loginLink } from '../../api/links';
import { LinkButton } from '../../ui/button';
import { MessageButton } from '../../ui/message-button';
import { useReachable } from './use-reachable';

/** Contacts the first captain whom the viewer may write to, or an organizer while no captain has accepted the role. */
export function ContactCaptain({ captains }: Pick<TeamSummary, 'captains'>) {
  const user = useCurrentUser();
  const inboxLink = useInboxLink();
  const accepted = captains.filter(({ hasAccepted }) => hasAccepted);
  const [captain] = useReachable(accepted);
  const [appointed] = captains;
  const isAppointed = captains.some(({ memberId }) => memberId === user.id);
  // The service forwards a message for an appointed captain to the organizers.
  const organizer = accepted.length === 0 && appointed && !isAppointed ? appointed : null;
  const receiver = captain ?? organizer;
  if (!receiver) return null;
  const label = captain ? 'Contact a captain to know more' : 'Contact an organizer to know more';
  if (!isSignedIn(user)) {
    return (
      <LinkButton variant="secondary" to={loginLink(window.location.href)}>
        {label}
      </LinkButton>
    );
  }
  const { memberId } = receiver;
  const name = captain ? captain.displayName : 'an organizer';
  return (
    <MessageButton to={{ memberId, name }} href={inboxLink?.({ to: memberId }) ?? null}>
      {label}
    </MessageButton>
  );
}
