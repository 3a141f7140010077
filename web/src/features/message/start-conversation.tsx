import { openDirectConversation, openTeamConversation } from '@courtline/contract/message';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useChildInAddress } from '../../api/acting-for';
import type { Talk } from '../../api/inbox';
import { isNotFound, type ServiceError } from '../../api/service-error';
import { useApiMutation } from '../../api/use-api-mutation';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { useConversationLink } from './conversation-link';

/** Opens the conversation with a member or of a team, and puts its id and name into the address. */
export function StartConversation({ talk }: { talk: Talk }) {
  const navigate = useNavigate();
  const conversationLink = useConversationLink();
  const actingFor = useChildInAddress()?.childId;
  const onDone = ({ id, name }: { id: number; name: string }) => {
    void navigate(conversationLink({ roomId: String(id), roomName: name }), { replace: true });
  };
  const direct = useApiMutation(openDirectConversation, { onDone, showsOwnErrors: true });
  const team = useApiMutation(openTeamConversation, { onDone, showsOwnErrors: true });
  const open = useEffectEvent(() => {
    if ('to' in talk) direct.act({ body: { toMemberId: talk.to } });
    else team.act({ params: { id: talk.team }, actingFor });
  });
  useEffect(() => open(), []);
  const error = direct.error ?? team.error;
  if (error) return <ShownError error={error} talk={talk} onRetry={() => open()} />;
  return <Skeleton rows={4} height={72} />;
}

type Props = { error: ServiceError; talk: Talk; onRetry: () => void };

function ShownError({ error, talk, onRetry }: Props) {
  if (!isNotFound(error)) return <Failure message={error.message} onRetry={onRetry} />;
  return (
    <Empty
      label={'to' in talk ? "You can't message this person." : 'This conversation is for the team only.'}
    >
      <p>
        Anyone can message captains and organizers. Only teammates can message players. Go to{' '}
        <Link to="/inbox">your messages</Link>.
      </p>
    </Empty>
  );
}
