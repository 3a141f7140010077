import { type AvailableTeam, playerAvailableTeams } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import type { TeamMember } from '@courtline/contract/team';
import { checkRosterRoom, rosterRoomText } from '@courtline/domain/registration/team-registration';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/states';

type Props = {
  title: string;
  session: Session;
  player: TeamMember;
  onClose: () => void;
  children: (teams: readonly AvailableTeam[]) => ReactNode;
};

/** Loads the possible teams before the dialog in which an organizer chooses one opens. */
export function AvailableTeams({ title, session, player, onClose, children }: Props) {
  const { memberId } = player;
  const input = { params: { id: session.id }, query: { memberId } };
  const teams = useApiQuery(playerAvailableTeams, input, { isOptional: true });
  if (teams.isSuccess) return children(teams.data);
  const close = (
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
  if (teams.isPending) {
    return (
      <Dialog title={title} onClose={onClose} actions={close}>
        <Skeleton rows={2} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Error loading available teams for player"
      onClose={onClose}
      actions={
        <>
          {close}
          <Button loading={teams.isFetching} busyText="Trying again…" onClick={() => void teams.refetch()}>
            Try again
          </Button>
        </>
      }
    >
      <p>{teams.error.message}</p>
    </Dialog>
  );
}

/** The service checks again and rejects a team that has filled up since. */
export function isFull({ spotsTaken, teamPlayersMax }: AvailableTeam): boolean {
  return checkRosterRoom({ taken: spotsTaken, held: 0 }, { teamPlayersMax }) !== null;
}

export function teamWithRoom({ teamName, spotsTaken, teamPlayersMax }: AvailableTeam): string {
  const room = rosterRoomText(spotsTaken, teamPlayersMax);
  return room ? `${teamName} (${room})` : teamName;
}
