import type { Session } from '@courtline/contract/session';
import { type Standing, teamStandings } from '@courtline/contract/standings';
import { noStandingsText } from '@courtline/domain/standings/standings-texts';
import { useApiQuery } from '../../api/use-api-query';
import { Sheet } from '../../ui/sheet';
import { Failure, Skeleton } from '../../ui/states';
import { Adjustments } from './adjustments';
import { figuresOf } from './standings-figures';

type Props = { session: Pick<Session, 'id' | 'leagueId' | 'name' | 'sportTypeId'> & { leagueName: string } };

export function StandingsSheet({ session }: Props) {
  const { id, leagueId, leagueName, name, sportTypeId } = session;
  const standings = useApiQuery(teamStandings, { params: { id } }, { leagueId });
  if (standings.isPending) return <Skeleton rows={8} />;
  if (standings.isLoadingError) {
    const { error, refetch, isFetching } = standings;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const rows = standings.data;
  return (
    <Sheet title={`${name}: standings`} of={leagueName} rowCount={rows.length} empty={noStandingsText}>
      <Ranks {...{ rows, sportTypeId }} />
      <Adjustments rows={rows} />
    </Sheet>
  );
}

function Ranks({ rows, sportTypeId }: { rows: readonly Standing[]; sportTypeId: number }) {
  const figures = figuresOf(rows, sportTypeId);
  return (
    <table>
      <caption className="visually-hidden">Standings</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Team</th>
          {figures.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">Last five</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.teamId}>
            <td>{row.rank}</td>
            <th scope="row">{row.teamName}</th>
            {figures.map(({ heading, of }) => (
              <td key={heading}>{of(row)}</td>
            ))}
            <td>{row.form.join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
