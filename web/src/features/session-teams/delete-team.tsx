import { readSession } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { type DeskTeam, deleteTeam } from '@courtline/contract/team-desk';
import { teamRemovedText } from '@courtline/domain/team/delete-team';
import { useApiMutation } from '../../api/use-api-mutation';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

type Props = { team: DeskTeam; onClose: () => void };

export function DeleteTeam({ team, onClose }: Props) {
  const { act, loading } = useApiMutation(deleteTeam, {
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
      loading={loading}
      destructive
    >
      <p>This cannot be undone.</p>
    </Confirm>
  );
}
