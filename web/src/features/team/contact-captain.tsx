import { findContact } from '@courtline/contract/message';
import type { TeamSummary } from '@courtline/contract/team';
import { useQueries } from '@tanstack/react-query';
import { useCurrentUser } from '../../api/current-user';
import { useInboxLink } from '../../api/inbox';
import { isNotFound } from '../../api/service-error';
import { queryFor } from '../../api/use-api-query';
import { MessageButton } from '../../ui/message-button';
import { contactLabel } from './team-facts';

type Captain = TeamSummary['captains'][number];

/** Beside the name of a captain. */
export function MessageCaptain({ captain }: { captain: Captain }) {
  const inboxLink = useInboxLink();
  const { memberId, displayName } = captain;
  if (useReachable([captain]).length === 0) return null;
  return (
    <MessageButton
      variant="quiet"
      to={{ memberId, name: displayName }}
      href={inboxLink?.({ to: memberId }) ?? null}
    >
      Message<span className="visually-hidden"> {displayName}</span>
    </MessageButton>
  );
}

/** Contacts the first captain whom the viewer may write to, or an organizer while no captain has accepted the role. */
export function ContactCaptain({ captains }: { captains: readonly Captain[] }) {
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
  const { memberId } = receiver;
  const name = captain ? captain.displayName : 'an organizer';
  return (
    <MessageButton to={{ memberId, name }} href={inboxLink?.({ to: memberId }) ?? null}>
      {contactLabel(captains)}
    </MessageButton>
  );
}

/**
 * The captains whom the viewer may write to: not themselves, and no juniors of others. While this is loading or has
 * failed, all other captains: the service checks again when they write.
 */
function useReachable(captains: readonly Captain[]): Captain[] {
  const user = useCurrentUser();
  const others = captains.filter(({ memberId }) => memberId !== user.id);
  const answers = useQueries({
    queries: others.map(({ playerId }) => ({
      ...queryFor(findContact, { params: { id: playerId ?? 0 } }, { isOptional: true }),
      enabled: playerId !== null,
    })),
  });
  return others.filter((_, index) => {
    const answer = answers[index];
    return answer?.data?.memberId !== null && !isNotFound(answer?.error);
  });
}
