import type { Schedule } from '@courtline/contract/schedule';
import { type Group, sessionGroups } from '@courtline/contract/standings';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { Failure, Skeleton } from '../../ui/states';
import styles from './group-table.module.css';

type Props = {
  schedule: Schedule;
  /** Live events of this league refetch the tables. */
  leagueId: number | undefined;
  /** 1 is Group A. */
  group: number;
};

export function GroupTable({ schedule: { sessionId, groupStage }, leagueId, group }: Props) {
  const groups = useApiQuery(sessionGroups, { params: { id: sessionId } }, { leagueId });
  if (groups.isPending) return <Skeleton rows={4} />;
  if (groups.isLoadingError) {
    const { error, refetch, isFetching } = groups;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const table = groups.data.find(({ number }) => number === group);
  return table ? <Table table={table} advancing={groupStage?.advancing ?? 0} /> : null;
}

function Table({ table: { name, isDecided, teams }, advancing }: { table: Group; advancing: number }) {
  return (
    <div className={styles.group}>
      <table className={styles.table}>
        <caption className="visually-hidden">{name}</caption>
        <Head />
        <tbody>
          {teams.map((team) => (
            <Row key={team.teamId} team={team} isLastToGoOn={team.place === advancing} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {isDecided ? `${name} is decided.` : `${goingOn(advancing)} to the playoffs.`}
        {teams.some(({ isByLot }) => isByLot) && ' * Level on every count: a lot decides the place.'}
      </p>
    </div>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.place}>
          #
        </th>
        <th scope="col">Team</th>
        <th scope="col" className={styles.figure}>
          <abbr title="Won and lost">W–L</abbr>
        </th>
        <th scope="col" className={styles.figure}>
          <abbr title="Points">Pts</abbr>
        </th>
        <th scope="col" className={styles.figure}>
          <abbr title="Games won">Games</abbr>
        </th>
      </tr>
    </thead>
  );
}

type RowProps = { team: Group['teams'][number]; isLastToGoOn: boolean };

function Row({ team, isLastToGoOn }: RowProps) {
  return (
    <tr data-last={isLastToGoOn || undefined}>
      <td className={styles.place}>{team.place}</td>
      <th scope="row" className={styles.team}>
        <span className={styles.inner}>
          <Crest crest={team.crest} size={24} />
          <Link to={`/teams/${team.teamId}`}>{team.teamName}</Link>
          {team.isByLot && <ByLot />}
          {team.goesOn && <Chip tone="good">Playoffs</Chip>}
        </span>
      </th>
      <td className={styles.figure}>
        {team.teamMatchWins}–{team.teamMatchLosses}
      </td>
      <td className={styles.figure}>{team.playerMatchPoints}</td>
      <td className={styles.figure}>{Math.round(team.playerMatchGameWinPercentage)}%</td>
    </tr>
  );
}

/** The note below the table explains the asterisk. */
function ByLot() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="visually-hidden"> (by lot)</span>
    </>
  );
}

function goingOn(advancing: number): string {
  return advancing === 1 ? 'The winner goes on' : `The first ${advancing} go on`;
}
