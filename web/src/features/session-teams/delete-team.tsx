import { readSession } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { type DeskTeam, deleteTeam } from '@courtline/contract/team-desk';
import { teamRemovedText } from '@courtline/domain/team/delete-team';
import { useAction } from '../../api/use-action';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

type Props = { team: DeskTeam; onClose: () => void };

export function DeleteTeam({ team, onClose }: Props) {
  const { act, isBusy } = useAction(deleteTeam, {
    onDone: () => {
      showToast({ text: teamRemovedText(team.name) });
      onClose();
    },
    changes: [sessionTeams, readSession],
  });
  return (
    <Confirm
      question={`Remove ${team.name}?`}
      yes="Remove team"
      onYes={() => act({ params: { id: team.id } })}
      onNo={onClose}
      isBusy={isBusy}
      isGrave
    >
      <p>This cannot be undone.</p>
    </Confirm>
  );
}
