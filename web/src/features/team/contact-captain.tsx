import type { TeamSummary } from '@courtline/contract/team';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useInboxLink } from '../../api/inbox';
import { loginLink } from '../../api/links';
import { LinkButton } from '../../ui/button';
import { MessageButton } from '../../ui/message-button';
import { useReachable } from './use-reachable';

const says = 'Contact a captain to know more';

/** Leads to the first captain whom the reader may write to; not everywhere is there one. */
export function ContactCaptain({ captains }: Pick<TeamSummary, 'captains'>) {
  const user = useCurrentUser();
  const inboxLink = useInboxLink();
  const [captain] = useReachable(captains);
  if (!captain) return null;
  if (!isSignedIn(user)) {
    return (
      <LinkButton look="secondary" to={loginLink(window.location.href)}>
        {says}
      </LinkButton>
    );
  }
  const { memberId, displayName } = captain;
  return (
    <MessageButton to={{ memberId, name: displayName }} href={inboxLink?.({ to: memberId }) ?? null}>
      {says}
    </MessageButton>
  );
}
