import { type TeamMember, teamMembers } from '@courtline/contract/team';
import { substituteLabel } from '@courtline/domain/roster/player-actions';
import { Mail, Megaphone, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useInboxLink } from '../../api/inbox';
import { profileLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { Avatar } from '../../ui/avatar';
import { Button, LinkButton } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import { GuardianContacts } from '../../ui/guardian-contacts';
import { onDemand } from '../../ui/on-demand';
import { PlayerLink } from '../../ui/player-link';
import { ratingColumns } from '../../ui/rating-columns';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { WaitingDialog } from '../../ui/waiting-dialog';
import styles from './team.module.css';

/** Loaded on first use. */
const EmailAll = onDemand(
  async () => (await import('./email-all')).EmailAll,
  ({ onClose }, submitError) => (
    <WaitingDialog title="Email all players" onClose={onClose}>
      {submitError}
    </WaitingDialog>
  ),
);

type Team = { teamId: number; teamName: string; leagueId: number; sportTypeId: number };

/** Toggles a player between rostered and substitute, or releases one; null if the viewer may not. */
type Mark = ((player: TeamMember) => void) | null;

type RosterProps = {
  team: Team;
  mark: Mark;
  /** Asks whether to release a player; offered while the service allows it. */
  release: (player: TeamMember) => void;
};

export function TeamRoster({ team, mark, release: askRelease }: RosterProps) {
  const { id: userId } = useCurrentUser();
  const roster = useApiQuery(teamMembers, { params: { id: team.teamId } }, { leagueId: team.leagueId });
  if (roster.isPending) return <Skeleton rows={6} />;
  if (roster.isLoadingError) {
    const { error, refetch, isFetching } = roster;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const players = roster.data.teamMembers;
  const release = roster.data.canReleasePlayers ? askRelease : null;
  if (players.length === 0) return <NoPlayers />;
  return (
    <div className={styles.roster}>
      <div className={styles.writing}>
        {mark && (
          <>
            <WriteToAll teamId={team.teamId} />
            <LinkButton to={`/announcements/team/${team.teamId}`} variant="secondary">
              <Megaphone size={16} aria-hidden="true" />
              Announcements
            </LinkButton>
          </>
        )}
        <TeamConversationLink
          teamId={team.teamId}
          isOnTeam={mark !== null || players.some(({ memberId }) => memberId === userId)}
        />
      </div>
      <Players
        heading="Players"
        of={team}
        players={players.filter(({ isSubstitute }) => !isSubstitute)}
        {...{ mark, release }}
      />
      <Players
        heading="Substitutes"
        of={team}
        players={players.filter(({ isSubstitute }) => isSubstitute)}
        {...{ mark, release }}
      />
    </div>
  );
}

function WriteToAll({ teamId }: { teamId: number }) {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsWriting(true)}>
        <Mail size={16} aria-hidden="true" />
        Email All
      </Button>
      {isWriting && <EmailAll teamId={teamId} onClose={() => setIsWriting(false)} />}
    </>
  );
}

/** Link to the team conversation, for members of the team only. */
function TeamConversationLink({ teamId, isOnTeam }: { teamId: number; isOnTeam: boolean }) {
  const inboxLink = useInboxLink();
  if (!inboxLink || !isOnTeam) return null;
  return (
    <LinkButton variant="secondary" to={inboxLink({ team: teamId })} opensTab>
      <MessageSquare size={16} aria-hidden="true" />
      Team messages
    </LinkButton>
  );
}

function NoPlayers() {
  return (
    <Empty label="No players have been rostered on the team.">
      <p>Share this page's link to invite players.</p>
    </Empty>
  );
}

type Props = { heading: string; of: Team; players: readonly TeamMember[]; mark: Mark; release: Mark };

function Players({ heading, of, players, mark, release }: Props) {
  if (players.length === 0) return null;
  const actions = mark && {
    nameOf,
    of: (player: TeamMember) => [
      { label: substituteLabel(player), choose: () => mark(player) },
      ...(release ? [{ label: 'Release', choose: () => release(player) }] : []),
    ],
  };
  return (
    <section className={styles.players} aria-label={heading}>
      <h2>
        {heading} <span className={styles.count}>{players.length}</span>
      </h2>
      <DataTable
        caption={`${of.teamName} ${heading.toLowerCase()}`}
        columns={[player, ...ratingColumns(of.sportTypeId, players)]}
        rows={players}
        keyOf={({ teamMemberId }) => teamMemberId}
        hasShortCards
        {...(actions && { actions })}
      />
    </section>
  );
}

const player: Column<TeamMember> = {
  heading: 'Player',
  cell: (member) => <Player member={member} />,
};

function Player({ member }: { member: TeamMember }) {
  const name = nameOf(member);
  return (
    <span className={styles.player}>
      <Avatar name={name} image={member.profileImage} size={32} />
      <span className={styles.named}>
        <PlayerLink to={profileLink(member.playerId)} name={name} />
        <GuardianContacts guardians={member.guardians} />
      </span>
    </span>
  );
}

function nameOf({ firstName, lastName }: TeamMember): string {
  return `${firstName} ${lastName}`;
}
