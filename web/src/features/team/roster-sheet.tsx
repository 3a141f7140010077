import { type TeamMember, type TeamSummary, teamMembers } from '@courtline/contract/team';
import { ratingsShown, showsLeagueRatings } from '@courtline/domain/rating/rating-display';
import { useApiQuery } from '../../api/use-api-query';
import { Rating } from '../../ui/rating';
import { Sheet } from '../../ui/sheet';
import { Failure, Skeleton } from '../../ui/states';
import styles from './roster-sheet.module.css';

/** A team's players with a box to tick; captains and organizers also get what they may see of contacts. */
export function RosterSheet({ team }: { team: TeamSummary }) {
  const { teamId, teamName, leagueId, conference, sessionSummary, captains } = team;
  const roster = useApiQuery(teamMembers, { params: { id: teamId } }, { leagueId });
  if (roster.isPending) return <Skeleton rows={8} />;
  if (roster.isLoadingError) {
    const { error, refetch, isFetching } = roster;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const players = roster.data.teamMembers.toSorted((a, b) => Number(a.isSubstitute) - Number(b.isSubstitute));
  return (
    <Sheet
      title={`${teamName}: roster`}
      of={sessionSummary.name}
      lead={
        captains.length > 0 && <p>Captains: {captains.map(({ displayName }) => displayName).join(', ')}</p>
      }
      rowCount={players.length}
      empty="No players have been rostered on the team."
    >
      <Players players={players} sportTypeId={conference.sportTypeId} />
    </Sheet>
  );
}

type Props = { players: readonly TeamMember[]; sportTypeId: number };

function Players({ players, sportTypeId }: Props) {
  const ratings = ratingsShown(sportTypeId, showsLeagueRatings(players));
  const hasContacts = players.some((player) => contactsOf(player).length > 0);
  return (
    <table>
      <caption className="visually-hidden">Players</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.narrow}>
            Here
          </th>
          <th scope="col">Player</th>
          {ratings.map(({ of, short }) => (
            <th key={of} scope="col" className={styles.figure}>
              {short}
            </th>
          ))}
          {hasContacts && <th scope="col">Contact</th>}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.teamMemberId}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a box to tick with a pen */}
            <td>
              <span className={styles.box} />
            </td>
            <th scope="row" className={styles.name}>
              {player.firstName} {player.lastName}
              {player.isSubstitute && <span className={styles.quiet}> Substitute</span>}
            </th>
            {ratings.map(({ of }) => (
              <td key={of} className={styles.figure}>
                <Rating rating={player[of]} sportTypeId={sportTypeId} hasLabel={false} />
              </td>
            ))}
            {hasContacts && <td>{contactsOf(player).join(' · ')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A junior is reached through the guardians. */
function contactsOf({ phone, email, guardians }: TeamMember): string[] {
  const adults = (guardians ?? []).flatMap((guardian) => [
    guardian.displayName,
    guardian.phone,
    guardian.email,
  ]);
  return [phone, email, ...adults].filter((text) => text !== null);
}
