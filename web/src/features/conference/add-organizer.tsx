import { addConferenceOrganizer, type Conference, readConference } from '@courtline/contract/conference';
import { useState } from 'react';
import { type FoundMember, useMemberSearch } from '../../api/search-members';
import { useApiMutation } from '../../api/use-api-mutation';
import { Confirm } from '../../ui/dialog';
import { PersonBox } from '../../ui/person-box';
import styles from './conference.module.css';

export function AddOrganizer({ conference }: { conference: Conference }) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundMember | null>(null);
  const [refused, setRefused] = useState<FoundMember | null>(null);
  const { act, loading } = useApiMutation(addConferenceOrganizer, {
    onDone: () => start(),
    changes: [readConference],
  });
  const start = () => {
    setChosen(null);
    setText('');
  };
  const type = (typed: string) => {
    setText(typed);
    setRefused(null);
  };
  const isOrganizer = (person: FoundMember) =>
    conference.conferenceOrganizers.some(({ memberId }) => memberId === person.memberId);
  const choose = (found: FoundMember) => (isOrganizer(found) ? setRefused(found) : setChosen(found));
  // Checked on each render: the message disappears once the person is no longer an organizer.
  const error =
    refused && isOrganizer(refused) ? `${refused.label} already organizes this conference.` : undefined;
  return (
    <div className={styles.add}>
      <PersonBox
        label="Add an organizer"
        help="Must have an account. They'll be able to manage this conference and will get an email."
        value={text}
        onChange={type}
        onChoose={choose}
        isChosen={chosen !== null || refused !== null}
        {...{ search, error }}
      />
      {chosen && (
        <Confirm
          question={`Add ${chosen.label} as a Conference Organizer?`}
          yes="Add organizer"
          onYes={() => act({ params: { id: conference.id }, body: { memberId: chosen.memberId } })}
          onNo={start}
          loading={loading}
        >
          <p>
            {chosen.label} will manage {conference.name}: its sessions, teams, schedules and scores.
          </p>
        </Confirm>
      )}
    </div>
  );
}
