import type { ResponseOf } from '@courtline/contract/call';
import { clubDetails } from '@courtline/contract/club';
import { eventLink, searchLink } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { Avatar } from '../ui/avatar';
import { Card, Chip } from '../ui/card';
import { DateTile } from '../ui/date-tile';
import { type Fact, Facts } from '../ui/facts';
import { Page } from '../ui/page';
import { PlaceLine } from '../ui/place-line';
import { SiteLink } from '../ui/site-link';
import { Empty } from '../ui/states';
import { EventDays, eventStateLabels, eventTones } from './event-words';
import { ById, LoadedPage } from './loaded-page';
import { NearLink } from './near-link';
import { ColumnsShape, PictureShape } from './page-shapes';
import styles from './reading-page.module.css';

type Club = ResponseOf<typeof clubDetails>;

export function ClubPage() {
  return <ById name="clubId">{(id) => <ClubById key={id} id={id} />}</ById>;
}

function ClubById({ id }: { id: number }) {
  const query = useApiQuery(clubDetails, { params: { id } });
  return (
    <LoadedPage query={query} title="Club" above={<PictureShape />} shape={<ColumnsShape />}>
      {(club) => (
        <Page
          title={club.name}
          above={<Avatar name={club.name} image={club.profileImage} kind="club" size={72} />}
          lead={club.location && <PlaceLine place={club.location} />}
          actions={club.location && <NearLink place={club.location} />}
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
        <Empty label="No upcoming events.">
          <p>
            The club's events appear here. Meanwhile, see{' '}
            <SiteLink to={searchLink({ type: 'events' })}>all events</SiteLink>.
          </p>
        </Empty>
      ) : (
        <ul className={styles.rows}>
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function EventRow({ event: { id, name, eventSchedule, eventState } }: { event: ClubEvent }) {
  return (
    <SiteLink className={styles.row} to={eventLink(id)}>
      <DateTile utc={eventSchedule.startDateUtc} timeZone={eventSchedule.timeZone} />
      <span className={styles.rowWords}>
        <span className={styles.rowName}>{name}</span>
        <span className={styles.muted}>
          <EventDays schedule={eventSchedule} />
        </span>
      </span>
      <Chip tone={eventTones[eventState] ?? 'plain'}>{eventStateLabels[eventState]}</Chip>
    </SiteLink>
  );
}
