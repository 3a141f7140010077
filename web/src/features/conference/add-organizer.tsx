import { addConferenceOrganizer, type Conference, readConference } from '@courtline/contract/conference';
import { useState } from 'react';
import { type FoundMember, useMemberSearch } from '../../api/search-members';
import { useAction } from '../../api/use-action';
import { Confirm } from '../../ui/dialog';
import { PersonBox } from '../../ui/person-box';
import styles from './conference.module.css';

export function AddOrganizer({ conference }: { conference: Conference }) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundMember | null>(null);
  const [error, setError] = useState<string | undefined>();
  const { act, isBusy } = useAction(addConferenceOrganizer, {
    onDone: () => {
      setChosen(null);
      setText('');
    },
    changes: [readConference],
  });
  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  const choose = (found: FoundMember) => {
    const isIn = conference.conferenceOrganizers.some(({ memberId }) => memberId === found.memberId);
    if (isIn) setError(`${found.label} organizes this conference already.`);
    else setChosen(found);
  };
  return (
    <div className={styles.add}>
      <PersonBox
        label="Add an organizer"
        help="A player with an account. They run this conference and hear of it by mail."
        value={text}
        onChange={type}
        onChoose={choose}
        {...{ search, error }}
      />
      {chosen && (
        <Confirm
          question={`Add ${chosen.label} as a Conference Organizer?`}
          yes="Add organizer"
          onYes={() => act({ params: { id: conference.id }, body: { memberId: chosen.memberId } })}
          onNo={() => setChosen(null)}
          isBusy={isBusy}
        >
          <p>
            {chosen.label} will run {conference.name}: its sessions, teams, schedules and scores.
          </p>
        </Confirm>
      )}
    </div>
  );
}
