import { type SessionRequest, answerRequest, sessionRequests } from '@courtline/contract/session-teams';
import { requestStatuses } from '@courtline/domain/constants';
import { useApiMutation } from '../../api/use-api-mutation';
import { Confirm } from '../../ui/dialog';

type Props = { sessionId: number; request: SessionRequest; onClose: () => void };

export function DeclineRequest({ sessionId, request, onClose }: Props) {
  const { act, loading } = useApiMutation(answerRequest, { onDone: onClose, changes: [sessionRequests] });
  const params = { id: sessionId, requestId: request.id };
  return (
    <Confirm
      question={`Decline the request of ${request.displayName}?`}
      yes="Decline request"
      onYes={() => act({ params, body: { statusId: requestStatuses.declined.id } })}
      onNo={onClose}
      loading={loading}
    >
      <p>They get an e-mail about it.</p>
    </Confirm>
  );
}
