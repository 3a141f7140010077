import type { TeamMatch } from '@courtline/contract/schedule';
import { formatPlannedDate } from '@courtline/domain/date/format-date';
import { matchStatus } from '@courtline/domain/match/match-status';
import { useNow } from '../../ui/use-now';
import { useViewerZone, zoneOr } from '../../ui/viewer-zone';
import { sideName } from './match-groups';

type Props = { matches: readonly TeamMatch[]; linkOf: (match: TeamMatch) => string };

/** The matches of a closed round for readers without JavaScript: a line each, since a long season has thousands. */
export function PlainMatches({ matches, linkOf }: Props) {
  const now = useNow();
  const viewerZone = useViewerZone();
  return (
    <ul>
      {matches.map((match) => (
        <li key={match.teamMatchId}>
          <a href={linkOf(match)}>
            {sideName(match, 1)} vs. {sideName(match, 2)}
          </a>
          {', '}
          {formatPlannedDate(match, 'matchCard', {
            zone: zoneOr(match.timeZone, viewerZone),
            viewerZone,
          })}
          {', '}
          {resultText(match, now)}
        </li>
      ))}
    </ul>
  );
}

function resultText(match: TeamMatch, now: Date): string {
  const status = matchStatus(match, now);
  if (status?.kind === 'scheduled' || status?.kind === 'scoreMissing') return status.label;
  return `${match.position1Team?.points ?? 0} – ${match.position2Team?.points ?? 0}`;
}
