import type { AuditEntry } from '@courtline/contract/audit';
import { formatDate } from '@courtline/domain/date/format-date';
import { Link, useSearchParams } from 'react-router';
import { type Column, DataTable } from '../../ui/data-table';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './admin.module.css';
import { inWords } from './in-words';

const columns: readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
  { heading: 'What', cell: ({ what }) => inWords(what) },
  { heading: 'Who', cell: (entry) => <Who entry={entry} /> },
  { heading: 'Object', cell: ({ target }) => <Target target={target} /> },
  {
    heading: 'When',
    cell: ({ atUtc }) => formatDate(atUtc, 'matchCard', { zone: viewerZone() }),
  },
  { heading: 'Details', cell: ({ detail }) => <Detail detail={detail} /> },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable caption="Activity, newest first" rows={entries} keyOf={({ id }) => id} columns={columns} />
  );
}

function Who({ entry: { by, as } }: { entry: AuditEntry }) {
  if (!by) return 'Not signed in';
  return (
    <>
      <Person {...by} />
      {as && (
        <span className={styles.why}>
          as <Person {...as} />
        </span>
      )}
    </>
  );
}

/** Links to all entries of this person. */
function Person({ memberId, displayName }: { memberId: number; displayName: string }) {
  const to = useNarrowed({ memberId: String(memberId), person: displayName });
  return (
    <Link to={to}>
      <bdi>{displayName}</bdi>
    </Link>
  );
}

type AuditTarget = NonNullable<AuditEntry['target']>;

/** The name links to the page, if it still exists; the other link to all entries about it. */
function Target({ target }: { target: AuditEntry['target'] }) {
  const narrowed = useNarrowed({ targetKind: target?.kind ?? '', targetId: String(target?.id ?? '') });
  if (!target) return '–';
  const label = `${inWords(target.kind)} ${target.id}`;
  return (
    <>
      {target.isDeleted ? `${label} (deleted)` : <TargetName target={target} label={label} />}
      <span className={styles.why}>
        <Link to={narrowed} aria-label={`All entries about ${label}`}>
          All entries
        </Link>
      </span>
    </>
  );
}

function TargetName({ target: { name, page }, label }: { target: AuditTarget; label: string }) {
  const text = <bdi>{name ?? label}</bdi>;
  if (!page) return text;
  return (
    <Link className="tap-target" to={pagePaths[page.kind](page.id)}>
      {text}
    </Link>
  );
}

const pagePaths: Record<NonNullable<AuditTarget['page']>['kind'], (id: number) => string> = {
  league: (id) => `/leagues/${id}`,
  conference: (id) => `/leagues/conference/${id}/manage`,
  session: (id) => `/leagues/session/${id}/manage`,
  team: (id) => `/teams/${id}`,
  'team-match': (id) => `/leagues/match/${id}`,
  player: (id) => `/profiles/${id}`,
};

function useNarrowed(by: Record<string, string>): string {
  const [search] = useSearchParams();
  const narrowed = new URLSearchParams({ ...Object.fromEntries(search), ...by });
  narrowed.delete('before');
  return `?${narrowed.toString()}`;
}

function Detail({ detail }: Pick<AuditEntry, 'detail'>) {
  const facts = Object.entries(detail);
  if (facts.length === 0) return '–';
  return (
    <details className={styles.detail}>
      <summary>{facts.map(([name]) => name).join(', ')}</summary>
      <pre>{JSON.stringify(detail, null, 2)}</pre>
    </details>
  );
}
