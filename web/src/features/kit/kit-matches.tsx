import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { DateTile } from '../../ui/date-tile';
import { MapLink } from '../../ui/map-link';
import { MatchFilterBar } from '../../ui/match-filter';
import { ShareDialog } from '../../ui/share-dialog';
import { Unfolding } from '../../ui/unfolding';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

const matchDate = '2026-11-21T16:30:00Z';
const timeZone = 'America/New_York';

export function KitMatches() {
  const [isSharing, setSharing] = useState(false);
  return (
    <KitSection title="Matches">
      <div className={styles.row}>
        <DateTile utc={matchDate} timeZone={timeZone} />
        <DateTile utc={matchDate} timeZone={timeZone} size="large" />
        <MapLink place={{ placeName: 'Piedmont Park', formattedAddress: '400 Park Dr NE, Atlanta, GA' }} />
        <Button variant="secondary" onClick={() => setSharing(true)}>
          Share without a share sheet
        </Button>
      </div>
      <MatchFilterBar filter={{ label: 'Missing scores', matches: [], allLink: '#main' }} />
      <Unfolding icon={<CalendarCheck size={20} aria-hidden="true" />} label="Confirm the new date (1)">
        <p>Piedmont Aces vs. Decatur Smashers</p>
      </Unfolding>
      {isSharing && (
        <ShareDialog
          title="Share this match"
          linkLabel="Link to this match"
          text="Piedmont Aces vs. Decatur Smashers"
          address="https://courtline.example/leagues/match/7"
          onClose={() => setSharing(false)}
        />
      )}
    </KitSection>
  );
}
