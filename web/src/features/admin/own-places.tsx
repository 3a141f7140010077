import { type OwnPlace, listOwnPlaces, removeOwnPlace } from '@courtline/contract/place';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import styles from './admin.module.css';

const columns: readonly [Column<OwnPlace>, ...Column<OwnPlace>[]] = [
  { heading: 'Place', cell: (place) => <Named place={place} /> },
  { heading: 'League', cell: (place) => <Leagues place={place} /> },
  { heading: 'Used by', cell: (place) => <Uses place={place} /> },
  { heading: 'Actions', cell: (place) => <Removal place={place} /> },
];

export function OwnPlaceTable({ places }: { places: readonly OwnPlace[] }) {
  return <DataTable caption="Places, newest first" rows={places} keyOf={({ id }) => id} columns={columns} />;
}

function Named({ place: { name, formattedAddress } }: { place: OwnPlace }) {
  return (
    <span className={styles.breaking}>
      <bdi className={styles.name}>{name}</bdi>
      <bdi className={styles.address}>{formattedAddress}</bdi>
    </span>
  );
}

function Leagues({ place: { leagues } }: { place: OwnPlace }) {
  if (leagues.length === 0) return 'None';
  return (
    <ul className={styles.uses}>
      {leagues.map(({ id, name }) => (
        <li key={id} className={styles.breaking}>
          <Link to={`/leagues/${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function Uses({ place: { uses, useCount, matchCount } }: { place: OwnPlace }) {
  if (useCount + matchCount === 0) return 'Nothing';
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`} className={styles.breaking}>
          <Link to={linkTo(use)}>{use.name}</Link> <span className={styles.email}>{use.within}</span>
        </li>
      ))}
      {useCount > uses.length && <li>{useCount - uses.length} more</li>}
      {matchCount > 0 && <li>{matchCount === 1 ? '1 match' : `${matchCount} matches`}</li>}
    </ul>
  );
}

function linkTo({ kind, id }: OwnPlace['uses'][number]): string {
  if (kind === 'team') return `/teams/${id}`;
  return kind === 'session' ? `/leagues/session/${id}` : `/leagues/conference/${id}/manage`;
}

function Removal({ place }: { place: OwnPlace }) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, loading } = useApiMutation(removeOwnPlace, {
    onDone: () => showToast({ text: 'Place removed.' }),
    changes: [listOwnPlaces],
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Remove<span className="visually-hidden"> {place.name}</span>
      </Button>
      {isAsking && (
        <Confirm
          question={`Remove “${place.name}”?`}
          yes="Remove place"
          no="Cancel"
          destructive
          onYes={() => act({ params: { id: place.id } })}
          onNo={() => setIsAsking(false)}
          loading={loading}
        >
          <p>
            This removes it from teams, sessions, conferences and matches. We'll email their captains and
            organizers to choose another place. You can't undo this.
          </p>
        </Confirm>
      )}
    </>
  );
}
