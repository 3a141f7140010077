import type { TeamSummary } from '@courtline/contract/team';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useInboxLink } from '../../api/inbox';
import { loginLink } from '../../api/links';
import { LinkButton } from '../../ui/button';
import { MessageButton } from '../../ui/message-button';

const says = 'Contact a captain to know more';

/** Leads to the first captain; a team without one, or the captain themselves, has nobody to ask. */
export function ContactCaptain({ captains }: Pick<TeamSummary, 'captains'>) {
  const user = useCurrentUser();
  const inboxLink = useInboxLink();
  const [captain] = captains;
  if (!captain || captain.memberId === user.id) return null;
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
