import { type Conference, readConference, updateConference } from '@courtline/contract/conference';
import { breadcrumbs, leagueConferences } from '@courtline/contract/league';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/use-api-mutation';
import { keyOf } from '../../api/use-api-query';
import { formFields, useMergedEdit } from '../../api/use-merged-edit';
import { EditConflicts } from '../../ui/edit-conflicts';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { type SentForm, conferenceFieldLabels, fieldsOf, useConferenceForm } from './conference-fields';
import { ConferenceForm } from './conference-form';

export function DetailsTab({ conference }: { conference: Conference }) {
  const queries = useQueryClient();
  const form = useConferenceForm(conference);
  const { question } = useUnsavedChanges(form.formState.isDirty);
  const edit = useMergedEdit({
    opened: conference,
    valuesOf: fieldsOf,
    ...formFields(form),
    submit: () => void form.handleSubmit(save)(),
  });
  const { act, loading } = useApiMutation(updateConference, {
    onDone: (saved) => {
      showToast({ text: edit.savedText(`${saved.name} saved.`) });
      queries.setQueryData(keyOf(readConference, { params: { id: saved.id } }), saved);
      edit.startFrom(saved);
      form.reset(fieldsOf(saved));
    },
    changes: [leagueConferences, breadcrumbs],
    onStale: edit.onStale,
    onSend: edit.onSend,
  });
  const save = (details: SentForm) => {
    const { id, version } = edit.base;
    act({ params: { id }, body: { ...details, version } });
  };
  return (
    <>
      <ConferenceForm
        form={form}
        leagueId={conference.leagueId}
        sportTypeId={conference.sportTypeId}
        onSave={save}
        notice={<EditConflicts merge={edit.merge} fields={conferenceFieldLabels} />}
        loading={loading}
        submitLabel="Save"
      />
      {question}
    </>
  );
}
