import { createConference } from '@courtline/contract/conference';
import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { useNewConferenceForm } from './conference-fields';
import { ConferenceForm } from './conference-form';

type Props = { league: { id: number; sportTypeId: number } };

export function CreateConference({ league }: Props) {
  const navigate = useNavigate();
  const form = useNewConferenceForm(league.sportTypeId);
  const { question, letGo } = useUnsavedChanges(form.formState.isDirty);
  const { act, loading } = useApiMutation(createConference, {
    onDone: ({ id, name }) => {
      letGo();
      showToast({ text: `${name} created.` });
      void navigate(`/leagues/conference/${id}/manage`, { replace: true, state: { tab: 'sessions' } });
    },
    changes: [leagueConferences, leagueSummary],
  });
  return (
    <>
      <ConferenceForm
        form={form}
        leagueId={league.id}
        sportTypeId={league.sportTypeId}
        isNew
        onSave={({ conferenceOrganizerMemberId, ...details }) => {
          if (conferenceOrganizerMemberId === undefined) return;
          act({ body: { ...details, leagueId: league.id, conferenceOrganizerMemberId } });
        }}
        loading={loading}
        submitLabel="Create conference"
      />
      {question}
    </>
  );
}
