import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { SelectField } from '../../ui/field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { AllPlayers } from './all-players';
import styles from './session-players.module.css';
import { TeamPlayers } from './team-players';
import { WithdrawnPlayers } from './withdrawn-players';

/** The Players tab: the rosters of a session, one team at a time or all of them. */
export function SessionPlayers({ session }: { session: Session }) {
  const [chosenId, choose] = useChosenTeam();
  const teams = useApiQuery(sessionTeams, { params: { id: session.id } }, { leagueId: session.leagueId });
  if (teams.isPending) return <Skeleton rows={4} />;
  if (teams.isLoadingError) {
    const { error, refetch, isFetching } = teams;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const chosen = teams.data.find(({ id }) => id === chosenId);
  const isAll = chosenId === 'all' && teams.data.length > 0;
  return (
    <div className={styles.tab}>
      <div className={styles.selector}>
        <SelectField
          label="Team"
          placeholder="Select a team"
          value={isAll ? 'all' : (chosen?.id ?? '')}
          onChange={({ target }) => choose(target.value)}
        >
          {teams.data.length > 0 && <option value="all">All teams</option>}
          {teams.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {isAll && <AllPlayers session={session} />}
      {chosen && (
        <TeamPlayers key={chosen.id} session={session} team={{ teamId: chosen.id, teamName: chosen.name }} />
      )}
      {!isAll && !chosen && (
        <Empty label="Select team from dropdown.">
          {teams.data.length === 0 && (
            <p>
              There are no teams to select yet. <Link to="?tab=teams">Create a team</Link>
            </p>
          )}
        </Empty>
      )}
      {session.canManage && <WithdrawnPlayers session={session} />}
    </div>
  );
}

/** In the address, so that it survives a reload. */
function useChosenTeam(): [number | 'all' | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const choose = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === '') next.delete('team');
    else next.set('team', id);
    next.delete('show');
    setSearch(next, { replace: true, preventScrollReset: true, state });
  };
  const team = search.get('team');
  return [team === 'all' ? team : Number(team) || null, choose];
}
