import { type Conference, readConference, updateConference } from '@courtline/contract/conference';
import { breadcrumbs, leagueConferences } from '@courtline/contract/league';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { keyOf } from '../../api/use-call';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { fieldsOf, useConferenceForm } from './conference-fields';
import { ConferenceForm } from './conference-form';

const changedElsewhere = 409;

type Props = { conference: Conference; onReload: () => Promise<Conference | undefined> };

export function DetailsTab({ conference, onReload }: Props) {
  const queries = useQueryClient();
  // What others save meanwhile reaches the page, but not the form: it is about the version that it was opened with.
  const [opened, setOpened] = useState(conference);
  const form = useConferenceForm(opened);
  const { question } = useUnsavedChanges(form.formState.isDirty);
  const startWith = (saved: Conference) => {
    setOpened(saved);
    form.reset(fieldsOf(saved));
  };
  const { act, isBusy, trouble, forget } = useAction(updateConference, {
    onDone: (saved) => {
      queries.setQueryData(keyOf(readConference, { params: { id: saved.id } }), saved);
      startWith(saved);
      showToast({ text: `${saved.name} is saved.` });
    },
    changes: [leagueConferences, breadcrumbs],
    showsTrouble: [changedElsewhere],
  });
  const startOver = async () => {
    const now = await onReload();
    if (now) startWith(now);
    forget();
  };
  return (
    <>
      <ConferenceForm
        form={form}
        sportTypeId={conference.sportTypeId}
        onSave={(details) =>
          act({ params: { id: opened.id }, body: { ...details, version: opened.version } })
        }
        trouble={trouble?.status === changedElsewhere ? trouble : null}
        wayOut={
          <Button look="secondary" onClick={() => void startOver()}>
            Load it again
          </Button>
        }
        isBusy={isBusy}
        does="Save"
      />
      {question}
    </>
  );
}
