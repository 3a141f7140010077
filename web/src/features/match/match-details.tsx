import type { MatchSummary } from '@courtline/contract/match-day';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { viewerZone } from '../../ui/viewer-zone';
import { LineupHistory } from './lineup-history';
import styles from './match-roster.module.css';

/** Where it is played, what else the teams should know, and for captains what was done with their lineup. */
export function MatchDetails({ match }: { match: MatchSummary }) {
  const { location, description, matchDate, timeZone, round, position1Team, position2Team } = match;
  const zones = { zone: timeZone ?? viewerZone(), viewerZone: viewerZone() };
  const isCaptain = [position1Team, position2Team].some((team) => team?.requestingMember?.isCaptain);
  return (
    <div className={styles.roster}>
      <Card>
        <Facts
          facts={[
            { label: 'Date', value: formatMatchDate(matchDate, 'matchHeader', zones) },
            { label: 'Location', value: location ? placeOf(location) : 'TBD' },
            { label: 'Round', value: round.name },
          ]}
        />
        {description && <p className={styles.text}>{description}</p>}
      </Card>
      {isCaptain && <LineupHistory match={match} />}
    </div>
  );
}

function placeOf({ placeName, formattedAddress }: { placeName: string; formattedAddress: string }): string {
  return formattedAddress.startsWith(placeName) ? formattedAddress : `${placeName}, ${formattedAddress}`;
}
