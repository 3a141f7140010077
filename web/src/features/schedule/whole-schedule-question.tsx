import {
  deleteSchedule,
  publishSchedule,
  type Schedule,
  unpublishSchedule,
} from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { missingInSchedule } from '@courtline/domain/schedule/publish-warnings';
import {
  deletedAlong,
  type ScheduleAction,
  scheduleQuestion,
  scheduleToast,
} from '@courtline/domain/schedule/schedule-texts';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { useSeenVersion } from '../../api/use-seen-version';
import { useShowSchedule } from '../../api/use-show-schedule';
import { Ask } from '../../ui/ask';
import { CheckboxField } from '../../ui/choice-field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { roundsOf } from './match-groups';
import { changedBySchedule as changes } from './schedule-calls';
import styles from './schedule.module.css';

type Props = { session: Session; schedule: Schedule; onClose: () => void };

/** Asks for confirmation before a whole schedule or draw is published, unpublished or deleted. */
export function WholeScheduleQuestion({ action, ...query }: Props & { action: ScheduleAction }) {
  if (action === 'publish') return <Publish {...query} />;
  return action === 'unpublish' ? <Unpublish {...query} /> : <Delete {...query} />;
}

/** Lists what is missing before everyone sees it; the organizer may publish anyway. */
function Publish({ session, schedule, onClose }: Props) {
  const { id, leagueId } = session;
  const teams = useApiQuery(sessionTeams, { params: { id } }, { leagueId });
  const missing = teams.data ? missingInSchedule(roundsOf(schedule), session, teams.data) : [];
  const [notifyTeams, setNotifyTeams] = useState(false);
  const onDone = useShown('publish', { session, onClose });
  const { act, loading, error } = useApiMutation(publishSchedule, { onDone, changes });
  const version = useSeenVersion(schedule.version, error);
  return (
    <Ask
      question={scheduleQuestion('publish', session)}
      onYes={() => act({ params: { id: schedule.scheduleId }, body: { notifyTeams, version } })}
      loading={loading || teams.isPending}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <Notice kind="warn">
          <ul className={styles.missingList} aria-label="Missing from the schedule">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <CheckboxField
        label="Notify teams"
        help="Email all players and captains."
        checked={notifyTeams}
        onChange={({ target }) => setNotifyTeams(target.checked)}
      />
    </Ask>
  );
}

function Unpublish({ session, schedule, onClose }: Props) {
  const onDone = useShown('unpublish', { session, onClose });
  const { act, loading, error } = useApiMutation(unpublishSchedule, { onDone, changes });
  const version = useSeenVersion(schedule.version, error);
  return (
    <Ask
      question={scheduleQuestion('unpublish', session)}
      onYes={() => act({ params: { id: schedule.scheduleId }, body: { version } })}
      {...{ loading, onClose }}
    >
      <p>Only organizers will see it until you publish it again. We'll email players and captains.</p>
    </Ask>
  );
}

function Delete({ session, schedule, onClose }: Props) {
  const { act, loading } = useApiMutation(deleteSchedule, {
    onDone: () => {
      showToast(scheduleToast('delete', session.sessionTypeId));
      onClose();
    },
    changes,
  });
  return (
    <Ask
      question={scheduleQuestion('delete', session)}
      onYes={() => act({ params: { id: schedule.scheduleId } })}
      {...{ loading, onClose }}
      destructive
    >
      <p>{deletedAlong(session.sessionTypeId)}</p>
    </Ask>
  );
}

/** Shows the result before it is refetched. */
function useShown(action: ScheduleAction, { session, onClose }: Pick<Props, 'session' | 'onClose'>) {
  const show = useShowSchedule();
  return (changed: Schedule) => {
    show(changed);
    showToast(scheduleToast(action, session.sessionTypeId));
    onClose();
  };
}
