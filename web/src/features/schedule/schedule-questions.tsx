import {
  deleteSchedule,
  publishSchedule,
  type Schedule,
  type TeamMatch,
  unpublishSchedule,
} from '@courtline/contract/schedule';
import { deleteRound, deleteTeamMatch } from '@courtline/contract/season';
import type { Session } from '@courtline/contract/session';
import {
  deleteRoundQuestion,
  deleteTeamMatchQuestion,
  publishedToast,
  scheduleQuestion,
} from '@courtline/domain/schedule/schedule-texts';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useSeenVersion } from '../../api/use-seen-version';
import { Ask } from '../../ui/ask';
import { CheckboxField } from '../../ui/choice-field';
import { showToast } from '../../ui/toast';
import type { roundsOf } from './match-groups';
import { sideName } from './match-groups';
import { changedBySchedule as changes } from './schedule-calls';
import { useShowSchedule } from '../../api/use-show-schedule';

type Props = { session: Session; schedule: Schedule; onClose: () => void };

export function PublishSchedule({ session, schedule, onClose }: Props) {
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

export function UnpublishSchedule({ session, schedule, onClose }: Props) {
  const show = useShowSchedule();
  const { act, isBusy, trouble } = useAction(unpublishSchedule, {
    onDone: (draft) => {
      show(draft);
      showToast({ text: 'The session schedule is a draft again' });
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

export function DeleteSchedule({ session, schedule, onClose }: Props) {
  const { act, isBusy } = useAction(deleteSchedule, {
    onDone: () => showToast({ text: 'The session schedule has been deleted' }),
    changes,
  });
  return (
    <Ask
      question={scheduleQuestion('delete', session)}
      onYes={() => act({ params: { id: schedule.scheduleId } })}
      {...{ isBusy, onClose }}
      isGrave
    >
      <p>All its rounds and matches go along. This cannot be undone.</p>
    </Ask>
  );
}

type Round = ReturnType<typeof roundsOf>[number];

type RoundProps = Omit<Props, 'session'> & { round: Round };

export function DeleteRound({ schedule, round, onClose }: RoundProps) {
  const { act, isBusy, trouble } = useAction(deleteRound, {
    onDone: () => {
      showToast({ text: `${round.name} has been deleted` });
      onClose();
    },
    changes,
  });
  const version = useSeenVersion(schedule.version, trouble);
  const id = schedule.scheduleId;
  return (
    <Ask
      question={deleteRoundQuestion(round.name)}
      onYes={() => act({ params: { id }, body: { roundId: round.id, version } })}
      {...{ isBusy, onClose }}
      isGrave
    >
      <p>All its matches go along. This cannot be undone.</p>
    </Ask>
  );
}

export function DeleteMatch({ match, onClose }: { match: TeamMatch; onClose: () => void }) {
  const { act, isBusy } = useAction(deleteTeamMatch, {
    onDone: () => {
      showToast({ text: `Match ${match.teamMatchNumber} has been deleted` });
      onClose();
    },
    changes,
  });
  const teams = { homeTeam: sideName(match, 1), awayTeam: match.position2Team?.name ?? null };
  return (
    <Ask
      question={deleteTeamMatchQuestion(teams)}
      onYes={() => act({ params: { id: match.teamMatchId } })}
      {...{ isBusy, onClose }}
      isGrave
    >
      <p>This cannot be undone.</p>
    </Ask>
  );
}
