import {
  type Conference,
  type ConferenceOrganizer,
  myConferences,
  readConference,
  removeConferenceOrganizer,
} from '@courtline/contract/conference';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';

type Props = { conference: Conference; organizer: ConferenceOrganizer; onClose: () => void };

const notNow = 409;

export function RemoveOrganizer({ conference, organizer, onClose }: Props) {
  const navigate = useNavigate();
  const { id } = useCurrentUser();
  // A league organizer still manages the conference without being one of its organizers.
  const isFarewell = organizer.memberId === id && !conference.canGrantPublishing;
  const { act, loading, error } = useApiMutation(removeConferenceOrganizer, {
    onDone: () => (isFarewell ? void navigate('/home') : onClose()),
    changes: [myConferences, readConference],
    showsOwnErrors: [notNow],
  });
  if (error?.status === notNow) {
    return (
      <Dialog title="Error" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <p>{error.message}</p>
      </Dialog>
    );
  }
  const params = { id: conference.id, organizerId: organizer.memberId };
  return (
    <Confirm
      question={`Remove ${organizer.displayName} as a Conference Organizer?`}
      yes="Remove organizer"
      destructive
      onYes={() => act({ params })}
      onNo={onClose}
      loading={loading}
    >
      <p>
        {isFarewell ? 'You' : organizer.displayName} will no longer manage {conference.name}.
      </p>
    </Confirm>
  );
}
