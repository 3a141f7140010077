import { defaultTeamMatch } from '@courtline/contract/draw';
import { sessionSchedule, sessionScheduleByDate, type TeamMatch } from '@courtline/contract/schedule';
import { sessionGroups } from '@courtline/contract/standings';
import { useApiMutation } from '../../api/use-api-mutation';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { useSeenVersion } from '../../api/use-seen-version';

type Props = { match: TeamMatch; teamId: number; onClose: () => void };

/** For a whole team that does not appear. */
export function DefaultTeam({ match, teamId, onClose }: Props) {
  const { teamMatchId, teamMatchNumber, position1Team, position2Team } = match;
  const sides = [position1Team, position2Team];
  const team = sides.find((side) => side?.teamId === teamId);
  const other = sides.find((side) => side?.teamId !== teamId);
  const { act, loading, error } = useApiMutation(defaultTeamMatch, {
    onDone: () => {
      showToast({ text: `${team?.name} defaulted Match ${teamMatchNumber}.` });
      onClose();
    },
    changes: [sessionSchedule, sessionScheduleByDate, sessionGroups],
  });
  const version = useSeenVersion(match.version, error);
  return (
    <Confirm
      question={`Default ${team?.name}?`}
      yes="Default team"
      onYes={() => act({ params: { id: teamMatchId }, body: { teamId, version } })}
      onNo={onClose}
      loading={loading}
      destructive
    >
      <p>
        {other?.isDefaulted
          ? `${other.name} didn't show up either, so no one wins Match ${teamMatchNumber}.`
          : `${other?.name} wins every unplayed line of Match ${teamMatchNumber}.`}
      </p>
    </Confirm>
  );
}
