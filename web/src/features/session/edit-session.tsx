import { conferenceSessions, leagueConferences } from '@courtline/contract/league';
import { type Session, readSession, sessionSummary, updateSession } from '@courtline/contract/session';
import { isTournament } from '@courtline/domain/session/session-form';
import { useId, useState } from 'react';
import { useAction } from '../../api/use-action';
import { usePlaceFirst } from '../../api/use-place-first';
import { useSeenVersion } from '../../api/use-seen-version';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { viewerZone } from '../../ui/viewer-zone';
import { SessionForm } from './session-form';
import { type SessionSetting, bodyOf } from './session-values';
import { useSessionForm } from './use-session-form';

type Props = { session: Session; onClose: () => void };

export function EditSession({ session: latest, onClose }: Props) {
  const id = useId();
  // The session as it was opened: what others change meanwhile must not slip in under what is being typed.
  const [session] = useState(latest);
  const setting = settingOf(session);
  const form = useSessionForm(setting);
  const { question, askFirst, letGo } = useUnsavedChanges(form.formState.isDirty);
  const { act, isBusy, trouble } = useAction(updateSession, {
    onDone: ({ name }) => {
      letGo();
      showToast({ text: `${name} is saved.` });
      onClose();
    },
    changes: [readSession, sessionSummary, conferenceSessions, leagueConferences],
  });
  const version = useSeenVersion(latest.version, trouble);
  const { submit, isLooking } = usePlaceFirst({
    form,
    name: 'location',
    isPlaced: isTournament,
    onSave: (values) =>
      act({
        params: { id: session.id },
        body: { ...bodyOf(values, setting.conferenceZone), version },
      }),
  });
  const close = () => askFirst(onClose);
  return (
    <FullScreenDialog
      title="Update session details"
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} isBusy={isBusy || isLooking} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <SessionForm {...{ id, form, setting }} onSubmit={submit} />
      {question}
    </FullScreenDialog>
  );
}

function settingOf(session: Session): SessionSetting {
  return {
    sportTypeId: session.sportTypeId,
    conferenceZone: session.conferenceTimeZone ?? viewerZone(),
    leagueFee: session.leagueFee ?? session.registrationVerificationFee,
    currencySymbol: session.currencySymbol,
    session,
  };
}
