import { type SessionRequest, answerRequest, sessionRequests } from '@courtline/contract/session-teams';
import { requestStatuses } from '@courtline/domain/constants';
import { useAction } from '../../api/use-action';
import { Confirm } from '../../ui/dialog';

type Props = { sessionId: number; request: SessionRequest; onClose: () => void };

export function DeclineRequest({ sessionId, request, onClose }: Props) {
  const { act, isBusy } = useAction(answerRequest, { onDone: onClose, changes: [sessionRequests] });
  const params = { id: sessionId, requestId: request.id };
  return (
    <Confirm
      question={`Decline the request of ${request.displayName}?`}
      yes="Decline request"
      onYes={() => act({ params, body: { statusId: requestStatuses.declined.id } })}
      onNo={onClose}
      isBusy={isBusy}
    >
      <p>They get an e-mail about it.</p>
    </Confirm>
  );
}
