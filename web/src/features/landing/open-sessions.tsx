import type { OpenSession } from '@courtline/contract/landing';
import { ratingRangeLabel } from '@courtline/domain/conference/rating-label';
import { sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { costLabel, isFreeSession } from '@courtline/domain/registration/fees';
import { centsOf } from '@courtline/domain/registration/money';
import { linkTo } from '../../api/links';
import { LinkButton } from '../../ui/button';
import { Chip, Chips } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { SiteLink } from '../../ui/site-link';
import { Empty } from '../../ui/states';
import { useViewerZone, zoneOr } from '../../ui/viewer-zone';
import styles from './open-sessions.module.css';

const shown = 3;

type Props = { sessions: readonly OpenSession[]; total: number };

/** The sessions to register for that close first. */
export function OpenSessions({ sessions, total }: Props) {
  if (sessions.length === 0) {
    return (
      <Empty label="No session of this sport is open for registration right now.">
        <p>
          <SiteLink to={linkTo('explore')}>See all leagues</SiteLink>, and ask their organizers when the next
          session opens.
        </p>
      </Empty>
    );
  }
  return (
    <>
      <ul className={styles.sessions} aria-label="Open for registration">
        {sessions.slice(0, shown).map((session) => (
          <SessionCard key={session.sessionId} session={session} />
        ))}
      </ul>
      <p className={styles.all}>
        <SiteLink className="tap-target" to={linkTo('explore')}>
          {total > shown ? `See all ${total} open sessions` : 'Explore leagues'}
        </SiteLink>
      </p>
    </>
  );
}

function SessionCard({ session }: { session: OpenSession }) {
  const { name, leagueName, conferenceName, sportTypeId, placeName, teamCount, teamsMax, teams } = session;
  const zone = zoneOr(session.timeZone, useViewerZone());
  const day = (utc: string) => formatDate(utc, 'shortDay', { zone });
  const page = `/leagues/session/${session.sessionId}`;
  return (
    <li className={styles.session}>
      <div className={styles.head}>
        <span>{labelOf(sports, sportTypeId)}</span>
        <span className={styles.closes}>Closes {day(session.teamRegistrationEndDateUtc)}</span>
      </div>
      <div>
        <h3>
          <SiteLink to={page}>{name}</SiteLink>
        </h3>
        <p className={styles.league}>
          {leagueName} · {conferenceName}
        </p>
      </div>
      <div>
        <Chips>
          <Chip>Starts {day(session.startDateUtc)}</Chip>
          <Chip>{ratingRangeLabel(session)}</Chip>
          {placeName && <Chip>{placeName}</Chip>}
        </Chips>
      </div>
      <p className={styles.teams}>
        {teams.map(({ id, crest }) => (
          <Crest key={id} crest={crest} size={22} />
        ))}
        <span>
          {teamCount} of {teamsMax} teams
        </span>
      </p>
      <div className={styles.foot}>
        <Price session={session} />
        <LinkButton to={page}>
          Register<span className="visually-hidden"> for {name}</span>
        </LinkButton>
      </div>
    </li>
  );
}

function Price({ session }: { session: OpenSession }) {
  const fees = {
    registrationFeeCents: centsOf(session.registrationFee),
    registrationVerificationFeeCents: centsOf(session.registrationVerificationFee),
  };
  if (isFreeSession(fees)) return <strong className={styles.price}>Free</strong>;
  return (
    <span>
      <strong className={styles.price}>{costLabel(fees, session.currencySymbol)}</strong>{' '}
      <span className={styles.per}>per player</span>
    </span>
  );
}
