import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import { deleteRound, deleteTeamMatch } from '@courtline/contract/season';
import { deleteRoundQuestion, deleteTeamMatchQuestion } from '@courtline/domain/schedule/schedule-texts';
import { useApiMutation } from '../../api/use-api-mutation';
import { useSeenVersion } from '../../api/use-seen-version';
import { Ask } from '../../ui/ask';
import { showToast } from '../../ui/toast';
import type { roundsOf } from './match-groups';
import { sideName } from './match-groups';
import { changedBySchedule as changes } from './schedule-calls';

type Round = ReturnType<typeof roundsOf>[number];

type RoundProps = { schedule: Schedule; round: Round; onClose: () => void };

export function DeleteRound({ schedule, round, onClose }: RoundProps) {
  const { act, loading, error } = useApiMutation(deleteRound, {
    onDone: () => {
      showToast({ text: `${round.name} has been deleted` });
      onClose();
    },
    changes,
  });
  const version = useSeenVersion(schedule.version, error);
  const id = schedule.scheduleId;
  return (
    <Ask
      question={deleteRoundQuestion(round.name)}
      onYes={() => act({ params: { id }, body: { roundId: round.id, version } })}
      {...{ loading, onClose }}
      destructive
    >
      <p>All its matches will be deleted too. You can't undo this.</p>
    </Ask>
  );
}

export function DeleteMatch({ match, onClose }: { match: TeamMatch; onClose: () => void }) {
  const { act, loading } = useApiMutation(deleteTeamMatch, {
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
      {...{ loading, onClose }}
      destructive
    >
      <p>You can't undo this.</p>
    </Ask>
  );
}
