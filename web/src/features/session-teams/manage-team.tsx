import type { Session } from '@courtline/contract/session';
import { teamDetails, updateTeam } from '@courtline/contract/managed-team';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { Failure, Skeleton } from '../../ui/states';
import { CaptainList } from './captain-list';
import { TeamEditor } from './team-editor';
import { Section } from './team-form';

type Props = { session: Session; teamId: number; onClose: () => void };

const title = 'Manage team';

export function ManageTeam({ session, teamId, onClose }: Props) {
  const team = useApiQuery(teamDetails, { params: { id: teamId } });
  if (team.data) {
    return (
      <TeamEditor {...{ title, session, onClose }} team={team.data} saving={updateTeam}>
        <Section title="Captains">
          <CaptainList team={team.data} />
        </Section>
      </TeamEditor>
    );
  }
  return (
    <FullScreenDialog
      {...{ title, onClose }}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {team.isError ? (
        <Failure message={team.error.message} onRetry={() => void team.refetch()} loading={team.isFetching} />
      ) : (
        <Skeleton rows={5} />
      )}
    </FullScreenDialog>
  );
}
