import type { MatchSummary } from '@courtline/contract/match-day';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './match-roster.module.css';

/** Where it is played, and what else the teams should know. */
export function MatchDetails({ match }: { match: MatchSummary }) {
  const { location, description, matchDate, timeZone, round } = match;
  const zones = { zone: timeZone ?? viewerZone(), viewerZone: viewerZone() };
  return (
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
  );
}

function placeOf({ placeName, formattedAddress }: { placeName: string; formattedAddress: string }): string {
  return formattedAddress.startsWith(placeName) ? formattedAddress : `${placeName}, ${formattedAddress}`;
}
