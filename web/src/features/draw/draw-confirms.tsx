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
import { useShowSchedule } from '../../api/use-show-schedule';
import { Ask } from '../../ui/ask';
import { CheckboxField } from '../../ui/choice-field';
import { showToast } from '../../ui/toast';
import { useSeenVersion } from '../../api/use-seen-version';

type Props = { session: Session; schedule: Schedule; onClose: () => void };

const changes = [sessionSchedule, readSession];

export function PublishDraw({ session, schedule, onClose }: Props) {
  const [notifyTeams, setNotifyTeams] = useState(false);
  const show = useShowSchedule();
  const { act, isBusy, trouble } = useAction(publishSchedule, {
    onDone: (published) => {
      show(published);
      showToast(publishedToast(session.sessionTypeId));
      onClose();
    },
    changes,
  });
  const version = useSeenVersion(schedule.version, trouble);
  return (
    <Ask
      question={scheduleQuestion('publish', session)}
      onYes={() => act({ params: { id: schedule.scheduleId }, body: { notifyTeams, version } })}
      {...{ isBusy, onClose }}
    >
      <CheckboxField
        label="Notify teams"
        help="Everybody who plays for or captains a team gets a mail."
        checked={notifyTeams}
        onChange={({ target }) => setNotifyTeams(target.checked)}
      />
    </Ask>
  );
}

export function UnpublishDraw({ session, schedule, onClose }: Props) {
  const show = useShowSchedule();
  const { act, isBusy, trouble } = useAction(unpublishSchedule, {
    onDone: (draft) => {
      show(draft);
      showToast({ text: 'The draw is a draft again.' });
      onClose();
    },
    changes,
  });
  const version = useSeenVersion(schedule.version, trouble);
  return (
    <Ask
      question={scheduleQuestion('unpublish', session)}
      onYes={() => act({ params: { id: schedule.scheduleId }, body: { version } })}
      {...{ isBusy, onClose }}
    >
      <p>Only organizers see it until it is published again.</p>
    </Ask>
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
    <Ask
      question={scheduleQuestion('delete', session)}
      onYes={() => act({ params: { id: schedule.scheduleId } })}
      {...{ isBusy, onClose }}
      isGrave
    >
      <p>Its matches go with it, the seeds stay. This cannot be undone.</p>
    </Ask>
  );
}
