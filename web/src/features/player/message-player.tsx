import type { PlayerProfile } from '@courtline/contract/player';
import { findContact } from '@courtline/contract/message';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useInboxLink } from '../../api/inbox';
import { useApiQuery } from '../../api/use-api-query';
import { MessageButton } from '../../ui/message-button';

/** Shown only to users who may write to the player. */
export function MessagePlayer({ player }: { player: PlayerProfile }) {
  return isSignedIn(useCurrentUser()) && <ToPlayer player={player} />;
}

function ToPlayer({ player: { id, displayName } }: { player: PlayerProfile }) {
  const inboxLink = useInboxLink();
  const { data } = useApiQuery(findContact, { params: { id } }, { isOptional: true });
  const memberId = data?.memberId;
  if (!memberId) return null;
  return (
    <MessageButton to={{ memberId, name: displayName }} href={inboxLink?.({ to: memberId }) ?? null}>
      Message
    </MessageButton>
  );
}
