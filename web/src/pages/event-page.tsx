import type { ResponseOf } from '@courtline/contract/call';
import { eventDetails } from '@courtline/contract/event';
import { sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { clubLink } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { Card, Chip, Chips } from '../ui/card';
import { DateTile } from '../ui/date-tile';
import { Facts } from '../ui/facts';
import { Page } from '../ui/page';
import { PlaceLine } from '../ui/place-line';
import { SiteLink } from '../ui/site-link';
import { useZones } from '../ui/viewer-zone';
import { EventDays, eventStateLabels, eventTones } from './event-words';
import { ById, LoadedPage } from './loaded-page';
import { NearLink } from './near-link';
import { ColumnsShape } from './page-shapes';
import styles from './reading-page.module.css';

type Event = ResponseOf<typeof eventDetails>;

export function EventPage() {
  return <ById name="eventId">{(id) => <EventById key={id} id={id} />}</ById>;
}

function EventById({ id }: { id: number }) {
  const query = useApiQuery(eventDetails, { params: { id } });
  return (
    <LoadedPage query={query} title="Event" shape={<ColumnsShape />}>
      {(event) => (
        <Page
          title={event.name}
          above={<When schedule={event.eventSchedule} />}
          lead={<Head event={event} />}
          actions={event.location && <NearLink place={event.location} />}
        >
          <div className={styles.columns}>
            <div className={styles.main}>
              <p className={styles.text}>{event.description ?? 'No description yet.'}</p>
            </div>
            <Card>
              <h2>At a glance</h2>
              <EventFacts event={event} />
            </Card>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}

function When({ schedule }: { schedule: Event['eventSchedule'] }) {
  return (
    <span className={styles.when}>
      <DateTile utc={schedule.startDateUtc} timeZone={schedule.timeZone} size="large" />
      <EventDays schedule={schedule} />
    </span>
  );
}

function Head({ event }: { event: Event }) {
  return (
    <div className={styles.head}>
      <Chips>
        <Chip tone={eventTones[event.eventState] ?? 'plain'}>{eventStateLabels[event.eventState]}</Chip>
        <Chip>{labelOf(sports, event.sportTypeId)}</Chip>
        {event.hasGoldenTicket && <Chip tone="warn">Golden Ticket</Chip>}
      </Chips>
      {event.location && <PlaceLine place={event.location} />}
    </div>
  );
}

function EventFacts({ event: { eventSchedule, club, kind } }: { event: Event }) {
  const { startDateUtc, endDateUtc, timeZone } = eventSchedule;
  const zones = useZones(timeZone);
  const facts = [
    { label: 'Starts', value: formatDate(startDateUtc, 'matchCard', zones) },
    { label: 'Ends', value: formatDate(endDateUtc, 'matchCard', zones) },
    { label: 'Type', value: inWords(kind) },
    ...(club ? [{ label: 'Club', value: <SiteLink to={clubLink(club.id)}>{club.name}</SiteLink> }] : []),
  ];
  return <Facts facts={facts} />;
}

/** 'junior-circuit' becomes 'Junior circuit'. */
function inWords(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
