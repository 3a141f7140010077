import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { SelectField } from '../../ui/field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './session-players.module.css';
import { TeamPlayers } from './team-players';
import { WithdrawnPlayers } from './withdrawn-players';

/** The Players tab: the rosters of a session, one team at a time. */
export function SessionPlayers({ session }: { session: Session }) {
  const [chosenId, choose] = useChosenTeam();
  const teams = useApiQuery(sessionTeams, { params: { id: session.id } }, { leagueId: session.leagueId });
  if (teams.isPending) return <Skeleton rows={4} />;
  if (teams.isLoadingError) {
    const { error, refetch, isFetching } = teams;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const chosen = teams.data.find(({ id }) => id === chosenId);
  return (
    <div className={styles.tab}>
      <div className={styles.selector}>
        <SelectField
          label="Team"
          placeholder="Select a team"
          value={chosen?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {teams.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {chosen ? (
        <TeamPlayers key={chosen.id} session={session} team={{ teamId: chosen.id, teamName: chosen.name }} />
      ) : (
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
function useChosenTeam(): [number | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const choose = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === '') next.delete('team');
    else next.set('team', id);
    setSearch(next, { replace: true, preventScrollReset: true, state });
  };
  return [Number(search.get('team')) || null, choose];
}
