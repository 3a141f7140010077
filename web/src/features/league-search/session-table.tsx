import type { FoundSession } from '@courtline/contract/league-search';
import { ageLabel } from '@courtline/domain/conference/age-label';
import { ratingRangeLabel } from '@courtline/domain/conference/rating-label';
import { isWholeScale } from '@courtline/domain/conference/rating-range';
import { genders, sanctions } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../ui/data-table';
import { Days } from '../../ui/days';
import styles from './league-search.module.css';

type Props = { sessions: readonly FoundSession[]; loadAll: () => Promise<readonly FoundSession[]> };

/** A table on desktops, cards on phones. */
export function SessionTable({ sessions, loadAll }: Props) {
  return (
    <DataTable
      caption="Sessions found"
      columns={columns}
      rows={sessions}
      loadAll={loadAll}
      keyOf={({ sessionId }) => sessionId}
      hasShortCards
    />
  );
}

const columns: readonly [Column<FoundSession>, ...Column<FoundSession>[]] = [
  { heading: 'Name', cell: (row) => <Name session={row} /> },
  { heading: 'Conference', cell: ({ conferenceName }) => conferenceName, isHalf: true },
  { heading: 'Location', cell: (row) => <Where session={row} />, isHalf: true },
  { heading: 'Age', cell: ({ minAge, maxAge }) => ageLabel(minAge, maxAge) },
  { heading: 'Rating', cell: ratingOf, isShort: true },
  { heading: 'Gender', cell: ({ genderTypeId }) => labelOf(genders, genderTypeId), isShort: true },
  {
    heading: 'Start',
    cell: (row) => <Days from={row.startDateUtc} timeZone={row.timeZone} />,
    isShort: true,
    isHalf: true,
  },
  {
    heading: 'End',
    cell: (row) => <Days from={row.endDateUtc} timeZone={row.timeZone} />,
    isShort: true,
    isHalf: true,
  },
];

function Name({ session: { sessionId, name, sanctionTypeId } }: { session: FoundSession }) {
  return (
    <span className={styles.name}>
      <Link to={`/leagues/session/${sessionId}`}>{name}</Link>
      {sanctionTypeId === sanctions.usap.id && (
        <span className={styles.sanctioned} title="Sanctioned by USAP">
          <BadgeCheck size={16} aria-hidden="true" />
          <span className="visually-hidden">Sanctioned by </span>
          {sanctions.usap.label}
        </span>
      )}
    </span>
  );
}

function Where({ session: { location, distance } }: { session: FoundSession }) {
  if (!location) return '–';
  const { placeName, display } = location;
  const isSaid = display.startsWith(placeName);
  const line = [!isSaid && display, distance !== null && milesOf(distance)].filter(Boolean).join(' · ');
  return (
    <span className={styles.location}>
      {isSaid ? display : placeName}
      {line && <span className={styles.near}>{line}</span>}
    </span>
  );
}

function milesOf(distance: number): string {
  return distance < 10 ? `${distance.toFixed(1)} mi` : `${Math.round(distance)} mi`;
}

function ratingOf(session: FoundSession): string {
  const { sportTypeId } = session;
  const ratingMin = session.utrRangeMin ?? session.pickleballRangeMin;
  const ratingMax = session.utrRangeMax ?? session.pickleballRangeMax;
  const isAny =
    ratingMin !== null && ratingMax !== null && isWholeScale(sportTypeId, { min: ratingMin, max: ratingMax });
  const conferenceRatings = isAny ? { ratingMin: null, ratingMax: null } : { ratingMin, ratingMax };
  return ratingRangeLabel({ sportTypeId, conferenceRatings });
}
