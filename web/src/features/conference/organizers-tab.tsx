import {
  type Conference,
  type ConferenceOrganizer,
  readConference,
  setConferenceOrganizer,
} from '@courtline/contract/conference';
import { checkConferenceOrganizerCount } from '@courtline/domain/conference/check-conference';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { SwitchField } from '../../ui/choice-field';
import { showPopup } from '../../ui/popup';
import { AddOrganizer } from './add-organizer';
import styles from './conference.module.css';
import { RemoveOrganizer } from './remove-organizer';

export function OrganizersTab({ conference }: { conference: Conference }) {
  const [leaving, setLeaving] = useState<ConferenceOrganizer | null>(null);
  const organizers = conference.conferenceOrganizers;
  const askToRemove = (organizer: ConferenceOrganizer) => {
    const error = checkConferenceOrganizerCount(organizers.length - 1);
    if (error) showPopup({ title: 'Error', text: error });
    else setLeaving(organizer);
  };
  return (
    <div className={styles.panel}>
      <AddOrganizer conference={conference} />
      <ul className={styles.organizers} aria-label="Conference organizers">
        {organizers.map((organizer) => (
          <li key={organizer.memberId} className={styles.organizer}>
            <span className={styles.person}>
              <Avatar name={organizer.displayName} image={organizer.profileImage} />
              <span>{organizer.displayName}</span>
            </span>
            <Publishing {...{ conference, organizer }} />
            <Button variant="quiet" onClick={() => askToRemove(organizer)}>
              Remove<span className="visually-hidden"> {organizer.displayName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <RemoveOrganizer conference={conference} organizer={leaving} onClose={() => setLeaving(null)} />
      )}
    </div>
  );
}

type PublishingProps = { conference: Conference; organizer: ConferenceOrganizer };

/** A switch for league organizers, plain text for the other organizers. */
function Publishing({ conference, organizer }: PublishingProps) {
  const { act, loading } = useApiMutation(setConferenceOrganizer, { changes: [readConference] });
  const canPublish = organizer.canPublish ?? false;
  if (!conference.canGrantPublishing) {
    return <Chip tone={canPublish ? 'good' : 'plain'}>{canPublish ? 'Can publish' : "Can't publish"}</Chip>;
  }
  const params = { id: conference.id, memberId: organizer.memberId };
  return (
    <SwitchField
      label={
        <span>
          Can publish
          <span className="visually-hidden"> schedules and draws: {organizer.displayName}</span>
        </span>
      }
      checked={loading ? !canPublish : canPublish}
      aria-busy={loading}
      onChange={({ target }) => act({ params, body: { canPublish: target.checked } })}
    />
  );
}
