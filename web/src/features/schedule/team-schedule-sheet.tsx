import { type TeamMatch, teamScheduleByDate } from '@courtline/contract/schedule';
import type { TeamSummary } from '@courtline/contract/team';
import { formatPlannedDate } from '@courtline/domain/date/format-date';
import { placeText } from '@courtline/domain/link/share-text';
import { matchStatus } from '@courtline/domain/match/match-status';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../api/service-error';
import { queryFor } from '../../api/use-api-query';
import { Sheet } from '../../ui/sheet';
import { Failure, Skeleton } from '../../ui/states';
import { useNow } from '../../ui/use-now';
import { useViewerZone, zoneOr } from '../../ui/viewer-zone';
import { sideName } from './match-groups';

/** A team's season for the refrigerator door. */
export function TeamScheduleSheet({ team }: { team: TeamSummary }) {
  const { teamId, teamName, leagueId, sessionSummary, homeCourtLocation } = team;
  const { hasPublishedSchedule } = sessionSummary;
  const schedule = useQuery({
    ...queryFor(teamScheduleByDate, { params: { id: teamId } }, { leagueId }),
    enabled: hasPublishedSchedule,
  });
  if (hasPublishedSchedule && schedule.isPending) return <Skeleton rows={8} />;
  if (schedule.isLoadingError && !isNotFound(schedule.error)) {
    const { error, refetch, isFetching } = schedule;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const matches = schedule.data?.dates.flatMap(({ teamMatches }) => teamMatches) ?? [];
  return (
    <Sheet
      title={`${teamName}: schedule`}
      of={sessionSummary.name}
      lead={homeCourtLocation && <p>Home court: {placeText(homeCourtLocation)}</p>}
      rowCount={matches.length}
      empty="The schedule hasn't been published yet."
    >
      <Matches {...{ matches, teamId }} />
    </Sheet>
  );
}

type Props = { matches: readonly TeamMatch[]; teamId: number };

/** With more matches than this, an address for each would not fit on one page. */
const mostWithAddress = 20;

function Matches({ matches, teamId }: Props) {
  return (
    <table>
      <caption className="visually-hidden">Matches</caption>
      <thead>
        <tr>
          {['Date', 'Opponent', 'Location', 'Result'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <Row
            key={match.teamMatchId}
            {...{ match, teamId }}
            hasAddress={matches.length <= mostWithAddress}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { match: TeamMatch; teamId: number; hasAddress: boolean };

function Row({ match, teamId, hasAddress }: RowProps) {
  const now = useNow();
  const viewerZone = useViewerZone();
  const { location } = match;
  const isHome = match.position1Team?.teamId === teamId;
  const zones = { zone: zoneOr(match.timeZone, viewerZone), viewerZone };
  return (
    <tr>
      <td>{formatPlannedDate(match, 'matchCard', zones)}</td>
      <th scope="row">
        {isHome ? 'vs.' : 'at'} {sideName(match, isHome ? 2 : 1)}
      </th>
      <td>{location ? (hasAddress ? placeText(location) : location.placeName) : 'TBD'}</td>
      <td>{resultText(match, isHome, now)}</td>
    </tr>
  );
}

/** Empty, to be filled in by hand, until there is a score. */
function resultText(match: TeamMatch, isHome: boolean, now: Date): string {
  const status = matchStatus(match, now);
  if (!status || status.kind === 'scheduled' || status.kind === 'scoreMissing') return '';
  const [home, away] = [match.position1Team?.points ?? 0, match.position2Team?.points ?? 0];
  return isHome ? `${home}–${away}` : `${away}–${home}`;
}
