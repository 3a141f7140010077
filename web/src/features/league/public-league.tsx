import type { ResponseOf } from '@courtline/contract/call';
import type { ConferenceRow, leagueSummary } from '@courtline/contract/league';
import { genderWord } from '@courtline/domain/conference/gender-word';
import { MapPin, UserRound } from 'lucide-react';
import { Card, Chip, Chips } from '../../ui/card';
import { Page } from '../../ui/page';
import { Empty } from '../../ui/states';
import { conferenceFacts, leagueFacts } from './conference-facts';
import { ConferenceSessions } from './conference-sessions';
import styles from './league.module.css';

type Props = { league: ResponseOf<typeof leagueSummary>; conferences: readonly ConferenceRow[] };

export function PublicLeague({ league, conferences }: Props) {
  const { sport, type } = leagueFacts(league);
  return (
    <Page
      title={league.name}
      lead={
        <Chips>
          <Chip>{sport}</Chip>
          <Chip>{type}</Chip>
        </Chips>
      }
    >
      {conferences.length === 0 && (
        <Empty label="No conferences have been created for this League.">
          <p>Check back soon. The organizers are still setting it up.</p>
        </Empty>
      )}
      {conferences.map((conference) => (
        <Conference key={conference.id} conference={conference} />
      ))}
    </Page>
  );
}

function Conference({ conference }: { conference: ConferenceRow }) {
  const { gender, ages, rating, place, organizers } = conferenceFacts(conference);
  const headingId = `conference-${conference.id}`;
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <div className={styles.conferenceHead}>
          <h2 id={headingId}>{conference.name}</h2>
          <Chips>
            <Chip>{genderWord(gender)}</Chip>
            <Chip>{ages === 'All' ? 'All ages' : ages}</Chip>
            <Chip>{rating}</Chip>
          </Chips>
          <ul className={styles.facts}>
            {place && (
              <li>
                <MapPin size={16} aria-hidden="true" />
                <span>{place}</span>
              </li>
            )}
            {organizers && (
              <li>
                <UserRound size={16} aria-hidden="true" />
                <span>Organized by {organizers}</span>
              </li>
            )}
          </ul>
          {conference.details && <p className={styles.details}>{conference.details}</p>}
        </div>
        <ConferenceSessions conference={conference} />
      </Card>
    </section>
  );
}
