import { conferenceSessions, leagueConferences } from '@courtline/contract/league';
import { type Session, readSession, sessionSummary, updateSession } from '@courtline/contract/session';
import { isTournament } from '@courtline/domain/session/session-kind';
import { useId } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { formFields, useMergedEdit } from '../../api/use-merged-edit';
import { useResolvePlaceOnSave } from '../../api/use-resolve-place-on-save';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { EditConflicts } from '../../ui/edit-conflicts';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { viewerZone } from '../../ui/viewer-zone';
import { SessionForm } from './session-form';
import { type SessionFormContext, type SessionValues, bodyOf } from './session-values';
import { sessionFieldLabels } from './session-field-labels';
import { startValues, useSessionForm } from './use-session-form';

type Props = { session: Session; onClose: () => void };

export function EditSession({ session: latest, onClose }: Props) {
  const id = useId();
  const context = formContextOf(latest);
  const form = useSessionForm(context);
  const { question, askFirst, letGo } = useUnsavedChanges(form.formState.isDirty);
  const edit = useMergedEdit({
    opened: latest,
    valuesOf: (session) => startValues(formContextOf(session)),
    ...formFields(form),
    submit: () => void form.handleSubmit(save)(),
  });
  const { act, loading } = useApiMutation(updateSession, {
    onDone: ({ name }) => {
      letGo();
      showToast({ text: edit.savedText(`${name} saved.`) });
      onClose();
    },
    onStale: edit.onStale,
    onSend: edit.onSend,
    changes: [readSession, sessionSummary, conferenceSessions, leagueConferences],
  });
  const save = (values: SessionValues) => {
    const { id: sessionId, version } = edit.base;
    act({ params: { id: sessionId }, body: { ...bodyOf(values, context.conferenceZone), version } });
  };
  const { submit, isLooking } = useResolvePlaceOnSave({
    center: { conferenceId: latest.conferenceId },
    form,
    name: 'location',
    isPlaced: isTournament,
    onSave: save,
  });
  const close = () => askFirst(onClose);
  return (
    <FullScreenDialog
      title="Update session details"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={loading || isLooking} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <EditConflicts merge={edit.merge} fields={sessionFieldLabels} />
      <SessionForm {...{ id, form, context }} onSubmit={submit} />
      {question}
    </FullScreenDialog>
  );
}

function formContextOf(session: Session): SessionFormContext {
  return {
    sportTypeId: session.sportTypeId,
    conferenceId: session.conferenceId,
    conferenceZone: session.conferenceTimeZone ?? viewerZone(),
    leagueFee: session.leagueFee ?? session.registrationVerificationFee,
    currencySymbol: session.currencySymbol,
    session,
  };
}
