import type { ResponseOf } from '@courtline/contract/call';
import { clubDetails } from '@courtline/contract/club';
import { eventLink } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { Avatar } from '../ui/avatar';
import { Card } from '../ui/card';
import { type Column, DataTable } from '../ui/data-table';
import { type Fact, Facts } from '../ui/facts';
import { Page } from '../ui/page';
import { PlaceLine } from '../ui/place-line';
import { SiteLink } from '../ui/site-link';
import { EventDays, eventStateLabels } from './event-words';
import { ById, LoadedPage } from './loaded-page';
import styles from './reading-page.module.css';

type Club = ResponseOf<typeof clubDetails>;

export function ClubPage() {
  return <ById name="clubId">{(id) => <ClubById key={id} id={id} />}</ById>;
}

function ClubById({ id }: { id: number }) {
  const query = useApiQuery(clubDetails, { params: { id } });
  return (
    <LoadedPage query={query} title="Club">
      {(club) => (
        <Page
          title={club.name}
          above={<Avatar name={club.name} image={club.profileImage} kind="club" size={72} />}
          lead={club.location && <PlaceLine place={club.location} />}
        >
          <div className={styles.columns}>
            <div className={styles.main}>
              {club.description && <p className={styles.text}>{club.description}</p>}
              <Events events={club.events} />
            </div>
            <Card>
              <h2>About</h2>
              <Facts facts={factsOf(club)} />
            </Card>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}

function factsOf({ memberCount, tierTypeName, organizers }: Club): Fact[] {
  const names = organizers.map(({ displayName }) => displayName).join(', ');
  return [
    ...(memberCount === null ? [] : [{ label: 'Members', value: memberCount }]),
    ...(names ? [{ label: 'Organizers', value: names }] : []),
    { label: 'Club type', value: tierTypeName },
  ];
}

type ClubEvent = Club['events'][number];

function Events({ events }: { events: readonly ClubEvent[] }) {
  return (
    <section className={styles.main} aria-labelledby="events">
      <h2 id="events">Events</h2>
      {events.length === 0 ? (
        <p className={styles.muted}>No upcoming events.</p>
      ) : (
        <DataTable caption="Events" columns={columns} rows={events} keyOf={({ id }) => id} />
      )}
    </section>
  );
}

const columns: readonly [Column<ClubEvent>, ...Column<ClubEvent>[]] = [
  { heading: 'Event', cell: ({ id, name }) => <SiteLink to={eventLink(id)}>{name}</SiteLink> },
  { heading: 'When', cell: ({ eventSchedule }) => <EventDays schedule={eventSchedule} /> },
  { heading: 'Status', cell: ({ eventState }) => eventStateLabels[eventState], isShort: true },
];
