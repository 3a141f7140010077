import { type Conference, conferenceSummary } from '@courtline/contract/conference';
import { conferenceSessions, leagueConferences } from '@courtline/contract/league';
import { createSession } from '@courtline/contract/session';
import { isTournament } from '@courtline/domain/session/session-kind';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { useResolvePlaceOnSave } from '../../api/use-resolve-place-on-save';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { viewerZone } from '../../ui/viewer-zone';
import { SessionForm } from './session-form';
import styles from './session.module.css';
import { type SessionFormContext, bodyOf } from './session-values';
import { useSessionForm } from './use-session-form';

type Props = { conference: Conference; fees: { leagueFee: number; currencySymbol: string } };

export function CreateSession({ conference, fees }: Props) {
  const id = useId();
  const conferenceZone = conference.timeZone ?? viewerZone();
  const context: SessionFormContext = {
    conferenceId: conference.id,
    sportTypeId: conference.sportTypeId,
    conferenceZone,
    ...fees,
    session: null,
  };
  const form = useSessionForm(context);
  const navigate = useNavigate();
  const { question, letGo } = useUnsavedChanges(form.formState.isDirty);
  const { act, loading } = useApiMutation(createSession, {
    onDone: ({ name, conferenceId }) => {
      letGo();
      showToast({ text: `${name} created.` });
      void navigate(`/leagues/conference/${conferenceId}/manage`, {
        replace: true,
        state: { tab: 'sessions' },
      });
    },
    changes: [conferenceSessions, leagueConferences, conferenceSummary],
  });
  const { submit, isLooking } = useResolvePlaceOnSave({
    center: { conferenceId: conference.id },
    form,
    name: 'location',
    isPlaced: isTournament,
    onSave: (values) => act({ body: { ...bodyOf(values, conferenceZone), conferenceId: conference.id } }),
  });
  return (
    <div className={styles.narrow}>
      <Card>
        <SessionForm {...{ id, form, context }} onSubmit={submit} />
        <div className={styles.actions}>
          <Button type="submit" form={id} loading={loading || isLooking} busyText="Creating…">
            Create session
          </Button>
        </div>
      </Card>
      {question}
    </div>
  );
}
