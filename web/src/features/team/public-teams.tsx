import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { LinkButton } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { Fold } from '../../ui/fold';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { PlayerList } from './player-list';
import styles from './public-teams.module.css';

type Props = {
  session: Pick<Session, 'id' | 'leagueId' | 'sportTypeId'>;
  /** The reader's own teams are marked. */
  ownTeamIds: readonly number[];
};

/** The teams of a session; whoever unfolds one sees who plays for it. */
export function PublicTeams({ session, ownTeamIds }: Props) {
  const { id, leagueId, sportTypeId } = session;
  const teams = useCall(sessionTeams, { params: { id } }, { leagueId });
  if (teams.isPending) return <Skeleton rows={6} />;
  if (teams.isLoadingError) {
    const { error, refetch, isFetching } = teams;
    return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  if (teams.data.length === 0) return <Empty says="No teams have been created for this session." />;
  return (
    <ul className={styles.teams}>
      {teams.data.map((team) => (
        <li key={team.id} className={styles.team}>
          <Team {...{ team, leagueId, sportTypeId }} isOwn={ownTeamIds.includes(team.id)} />
        </li>
      ))}
    </ul>
  );
}

type TeamProps = { team: DeskTeam; leagueId: number; sportTypeId: number; isOwn: boolean };

function Team({ team, leagueId, sportTypeId, isOwn }: TeamProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold
      title={team.name}
      detail={
        <span className={styles.detail}>
          {detailOf(team)}
          {isOwn && <Chip tone="own">Your team</Chip>}
        </span>
      }
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <div className={styles.inside}>
        <PlayerList team={{ teamId: team.id, leagueId, sportTypeId }} />
        <div className={styles.about}>
          <Facts facts={factsOf(team, sportTypeId)} />
          <LinkButton to={`/teams/${team.id}`} look="secondary">
            Team page
          </LinkButton>
        </div>
      </div>
    </Fold>
  );
}

function detailOf({ teamMemberCount, record, rank }: DeskTeam): string {
  const players = `${teamMemberCount} ${teamMemberCount === 1 ? 'player' : 'players'}`;
  return rank === null ? players : `${players} · ${record}`;
}

function factsOf({ captains, homeCourtLocation, teamPowerIndex: power }: DeskTeam, sportTypeId: number) {
  const names = captains.map(({ displayName }) => displayName).join(', ');
  return [
    { label: captains.length > 1 ? 'Captains' : 'Captain', value: names || '-' },
    { label: 'Home court', value: homeCourtLocation?.placeName ?? '-' },
    { label: 'TPI S', value: teamPowerLabel(power.singlesRating, power.isSinglesEstimated, sportTypeId) },
    { label: 'TPI D', value: teamPowerLabel(power.doublesRating, power.isDoublesEstimated, sportTypeId) },
  ];
}
