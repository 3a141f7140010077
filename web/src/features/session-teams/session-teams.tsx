import { type Session, readSession } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { type ManagedTeam, deleteTeam } from '@courtline/contract/managed-team';
import { checkAddTeams } from '@courtline/domain/team/add-teams';
import { checkDeleteTeam, teamRemovedText } from '@courtline/domain/team/delete-team';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { openTab, useInboxLink } from '../../api/inbox';
import { useApiQuery } from '../../api/use-api-query';
import { ActionRow } from '../../ui/action-row';
import { LinkButton } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { type Receiver, writeToOneOf } from '../../ui/write-to';
import { AddExistingTeam } from './add-existing-team';
import { ChooseCaptain } from './choose-captain';
import { CreateTeam } from './create-team';
import { useApiMutation } from '../../api/use-api-mutation';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { ManageTeam } from './manage-team';
import styles from './session-teams.module.css';
import { SessionRequests } from './session-requests';
import { teamColumns } from './team-columns';

/** The Teams tab: the teams of a session and the requests to join. */
export function SessionTeams({ session }: { session: Session }) {
  const [now] = useState(() => new Date());
  const teams = useApiQuery(sessionTeams, { params: { id: session.id } }, { leagueId: session.leagueId });
  if (teams.isPending) return <Skeleton rows={4} />;
  if (teams.isLoadingError) {
    const { error, refetch, isFetching } = teams;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  return (
    <div className={styles.tab}>
      <AddTeams {...{ session, now }} teams={teams.data} />
      {teams.data.length === 0 ? (
        <Empty label="No teams have been created for this session." />
      ) : (
        <TeamsTable {...{ session, now }} teams={teams.data} />
      )}
      <SessionRequests {...{ session, now }} teams={teams.data} />
    </div>
  );
}

type Props = { session: Session; teams: readonly ManagedTeam[]; now: Date };

function AddTeams({ session, teams, now }: Props) {
  const [open, setOpen] = useState<'create' | 'pick' | null>(null);
  const reason = checkAddTeams({ ...session, teamCount: teams.length }, 1, now);
  const reasons = reason === null ? [] : [reason];
  const close = () => setOpen(null);
  return (
    <div>
      <ActionRow
        actions={[
          { key: 'pick', label: 'Add Existing Team', variant: 'secondary', reasons },
          { key: 'create', label: 'Create New Team', variant: 'primary', reasons },
        ]}
        onChoose={setOpen}
      >
        <LinkButton to={`/leagues/session/${session.id}/import`} variant="quiet">
          Import
        </LinkButton>
      </ActionRow>
      {open === 'create' && <CreateTeam {...{ session, teams }} onClose={close} />}
      {open === 'pick' && <AddExistingTeam {...{ session, teams }} onClose={close} />}
    </div>
  );
}

type Chosen = { team: ManagedTeam; to: 'manage' | 'message' | 'delete' };

function TeamsTable({ session, teams, now }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const inboxLink = useInboxLink();
  const user = useCurrentUser();
  const close = () => setChosen(null);
  const message = (team: ManagedTeam) => {
    const accepted = acceptedCaptains(team, user.id);
    const [captain, ...others] = accepted;
    if (!captain) return;
    const whom = `${others.length > 0 ? 'a' : 'the'} captain of ${team.name}`;
    if (!inboxLink) writeToOneOf(whom, accepted.map(receiverOf));
    else if (others.length > 0) setChosen({ team, to: 'message' });
    else openTab(inboxLink({ to: captain.memberId }));
  };
  const reasonFor = (team: ManagedTeam) =>
    checkDeleteTeam({ ...team, sessionStartDateUtc: session.startDateUtc }, now);
  return (
    <>
      <DataTable
        caption="Teams"
        columns={teamColumns(session.sportTypeId)}
        rows={teams}
        keyOf={({ id }) => id}
        hasShortCards
        actions={{
          nameOf: ({ name }) => name,
          of: (team) => [
            { label: 'Manage', choose: () => setChosen({ team, to: 'manage' }) },
            {
              label: 'Message captain',
              choose: () => message(team),
              disabled: team.captains.length === 0,
              reason: whyNoMessage(team, user.id),
            },
            {
              label: 'Delete',
              choose: () => setChosen({ team, to: 'delete' }),
              reason: reasonFor(team),
              destructive: true,
            },
          ],
        }}
      />
      {chosen?.to === 'manage' && <ManageTeam session={session} teamId={chosen.team.id} onClose={close} />}
      {chosen?.to === 'message' && inboxLink && (
        <ChooseCaptain
          teamName={chosen.team.name}
          captains={acceptedCaptains(chosen.team, user.id)}
          inboxLink={inboxLink}
          onClose={close}
        />
      )}
      {chosen?.to === 'delete' && <DeleteTeam team={chosen.team} onClose={close} />}
    </>
  );
}

/** Captains who can be written to, without the viewer. */
function acceptedCaptains({ captains }: ManagedTeam, readerId: number): ManagedTeam['captains'] {
  return captains.filter(({ hasAccepted, memberId }) => hasAccepted && memberId !== readerId);
}

function whyNoMessage(team: ManagedTeam, readerId: number): string | null {
  if (team.captains.length === 0 || acceptedCaptains(team, readerId).length > 0) return null;
  const isAlone = team.captains.every(({ memberId }) => memberId === readerId);
  return isAlone ? "You're the only captain." : "The captain hasn't accepted the role yet.";
}

function receiverOf({ memberId, displayName }: ManagedTeam['captains'][number]): Receiver {
  return { memberId, name: displayName };
}

type DeleteTeamProps = { team: ManagedTeam; onClose: () => void };

function DeleteTeam({ team, onClose }: DeleteTeamProps) {
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
      <p>You can't undo this.</p>
    </Confirm>
  );
}
