import {
  deleteSchedule,
  publishSchedule,
  type Schedule,
  sessionSchedule,
  unpublishSchedule,
} from '@courtline/contract/schedule';
import { readSession, type Session } from '@courtline/contract/session';
import { publishedToast, scheduleQuestion } from '@courtline/domain/schedule/schedule-texts';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { CheckboxField } from '../../ui/choice-field';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { useSeenVersion } from '../../api/use-seen-version';

type Props = { session: Session; schedule: Schedule; onClose: () => void };

const changes = [sessionSchedule, readSession];

export function PublishDraw({ session, schedule, onClose }: Props) {
  const [notifyTeams, setNotifyTeams] = useState(true);
  const { act, isBusy, trouble } = useAction(publishSchedule, {
    onDone: () => {
      showToast(publishedToast(session.sessionTypeId));
      onClose();
    },
    changes,
  });
  const version = useSeenVersion(schedule.version, trouble);
  return (
    <Confirm
      question={scheduleQuestion('publish', session).text}
      onYes={() => act({ params: { id: schedule.scheduleId }, body: { notifyTeams, version } })}
      onNo={onClose}
      isBusy={isBusy}
    >
      <p>Everybody can read it then.</p>
      <CheckboxField
        label="Notify teams"
        help="Tells the players and captains of all teams by mail."
        checked={notifyTeams}
        onChange={({ target }) => setNotifyTeams(target.checked)}
      />
    </Confirm>
  );
}

export function UnpublishDraw({ session, schedule, onClose }: Props) {
  const { act, isBusy, trouble } = useAction(unpublishSchedule, {
    onDone: () => {
      showToast({ text: 'The draw is a draft again.' });
      onClose();
    },
    changes,
  });
  const version = useSeenVersion(schedule.version, trouble);
  return (
    <Confirm
      question={scheduleQuestion('unpublish', session).text}
      onYes={() => act({ params: { id: schedule.scheduleId }, body: { version } })}
      onNo={onClose}
      isBusy={isBusy}
    >
      <p>It becomes a draft that only organizers can read.</p>
    </Confirm>
  );
}

export function DeleteDraw({ session, schedule, onClose }: Props) {
  const { act, isBusy } = useAction(deleteSchedule, {
    onDone: () => {
      showToast({ text: 'The draw has been deleted.' });
      onClose();
    },
    changes,
  });
  return (
    <Confirm
      question={scheduleQuestion('delete', session).text}
      onYes={() => act({ params: { id: schedule.scheduleId } })}
      onNo={onClose}
      isBusy={isBusy}
      isGrave
    >
      <p>Its matches go with it, the seeds stay. This cannot be undone.</p>
    </Confirm>
  );
}
