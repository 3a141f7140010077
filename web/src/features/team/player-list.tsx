import { type TeamMember, teamMembers } from '@courtline/contract/team';
import { ratingsShown, showsLeagueRatings } from '@courtline/domain/rating/rating-display';
import { profileLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { Avatar } from '../../ui/avatar';
import { Chip } from '../../ui/card';
import { classNames } from '../../ui/class-names';
import { PlayerLink } from '../../ui/player-link';
import { Rating } from '../../ui/rating';
import { Failure, Skeleton } from '../../ui/states';
import styles from './public-teams.module.css';

type Props = {
  team: { teamId: number; leagueId: number; sportTypeId: number };
  /** In a column beside other content. */
  isNarrow?: boolean;
};

/** The short form of a team's roster, one line per player. */
export function PlayerList({ team: { teamId, leagueId, sportTypeId }, isNarrow = false }: Props) {
  const roster = useApiQuery(teamMembers, { params: { id: teamId } }, { leagueId });
  if (roster.isPending) return <Skeleton rows={4} height={32} />;
  if (roster.isLoadingError) {
    const { error, refetch, isFetching } = roster;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const players = roster.data.teamMembers.toSorted((a, b) => Number(a.isSubstitute) - Number(b.isSubstitute));
  if (players.length === 0) {
    return <p className={styles.none}>No players have been rostered on the team.</p>;
  }
  return (
    <ul className={classNames(styles.players, isNarrow && styles.narrow)}>
      {players.map((player) => (
        <Player key={player.teamMemberId} {...{ player, sportTypeId }} />
      ))}
    </ul>
  );
}

function Player({ player, sportTypeId }: { player: TeamMember; sportTypeId: number }) {
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <li className={styles.player}>
      <Avatar name={name} image={player.profileImage} size={28} />
      <span className={styles.name}>
        <PlayerLink to={profileLink(player.playerId)} name={name} />
        {player.isSubstitute && <Chip>Substitute</Chip>}
      </span>
      <span className={styles.ratings}>
        {ratingsShown(sportTypeId, showsLeagueRatings([player])).map(({ of, heading, short }) => (
          <span key={of} className={styles.figure}>
            <abbr title={heading}>{short}</abbr>
            <Rating rating={player[of]} sportTypeId={sportTypeId} hasLabel={false} />
          </span>
        ))}
      </span>
    </li>
  );
}
