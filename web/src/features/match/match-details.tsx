import type { MatchSummary } from '@courtline/contract/match';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { useZones } from '../../ui/viewer-zone';
import { LineupHistory } from './lineup-history';
import styles from './match-roster.module.css';

export function MatchDetails({ match }: { match: MatchSummary }) {
  const { location, description, matchDate, timeZone, round, position1Team, position2Team } = match;
  const zones = useZones(timeZone);
  const isCaptain = [position1Team, position2Team].some((team) => team?.requestingMember?.isCaptain);
  return (
    <div className={styles.roster}>
      <Card>
        <Facts
          facts={[
            { label: 'Date', value: formatMatchDate(matchDate, 'matchHeader', zones) },
            { label: 'Location', value: location ? locationOf(location) : 'TBD' },
            { label: 'Round', value: round.name },
          ]}
        />
        {description && <p className={styles.text}>{description}</p>}
      </Card>
      {isCaptain && <LineupHistory match={match} />}
    </div>
  );
}

function locationOf({
  placeName,
  formattedAddress,
}: {
  placeName: string;
  formattedAddress: string;
}): string {
  return formattedAddress.startsWith(placeName) ? formattedAddress : `${placeName}, ${formattedAddress}`;
}
