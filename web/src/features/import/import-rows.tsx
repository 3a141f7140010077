import { type ImportRow, type SessionImport, readImport, updateImport } from '@courtline/contract/import';
import { type RowState, rowStates } from '@courtline/domain/import/row-states';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Chip, type Tone } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { SelectField } from '../../ui/field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './import.module.css';

type Props = { id: number; state: RowState | null };

/** The rows of a file a hundred at a time, with the questions about them. */
export function ImportRows({ id, state }: Props) {
  const [after, setAfter] = useState<readonly number[]>([]);
  const afterLine = after.at(-1);
  const query = { ...(state && { state }), ...(afterLine !== undefined && { afterLine }) };
  const page = useApiQuery(readImport, { params: { id }, query }, { keepsPrevious: true });
  if (page.isPending) return <Skeleton rows={5} />;
  if (page.isLoadingError) {
    const { error, refetch, isFetching } = page;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const { rows, hasMore } = page.data;
  if (rows.length === 0) return <Empty label="No rows" />;
  return (
    <div className={styles.review}>
      <RowTable file={page.data} />
      {(hasMore || after.length > 0) && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            disabled={after.length === 0}
            onClick={() => setAfter(after.slice(0, -1))}
          >
            Previous
          </Button>
          <Button
            variant="secondary"
            disabled={!hasMore}
            onClick={() => setAfter([...after, rows.at(-1)?.line ?? 0])}
          >
            Next {rows.length}
          </Button>
        </div>
      )}
    </div>
  );
}

const tones: Record<RowState, Tone> = {
  new: 'good',
  matched: 'info',
  changed: 'info',
  unsure: 'warn',
  wrong: 'bad',
};

function valueOf(file: SessionImport, row: ImportRow, field: string): string {
  const heading = file.mapping[field];
  return heading ? (row.cells[file.headings.indexOf(heading)] ?? '') : '';
}

function RowTable({ file }: { file: SessionImport }) {
  return (
    <DataTable
      caption="Rows of the file"
      hasDownload={false}
      rows={file.rows.map((row) => ({ file, row }))}
      keyOf={({ row }) => row.line}
      columns={columns}
    />
  );
}

type Shown = { file: SessionImport; row: ImportRow };

const columns: readonly [Column<Shown>, ...Column<Shown>[]] = [
  { heading: 'Row', cell: (shown) => <RowName {...shown} /> },
  { heading: 'Team', cell: ({ file, row }) => valueOf(file, row, 'team') },
  {
    heading: 'State',
    isShort: true,
    cell: ({ row: { state } }) => <Chip tone={tones[state]}>{rowStates[state].label}</Chip>,
  },
  { heading: 'What happens', cell: (shown) => <Outcome {...shown} /> },
];

/** The person of the row, else its first cells. */
function RowName({ file, row }: Shown) {
  const of = (field: string) => valueOf(file, row, field);
  const name = [of('firstName'), of('lastName')].filter(Boolean).join(' ') || of('fullName');
  const email = of('email');
  return (
    <span className={styles.name}>
      {name || row.cells.filter(Boolean).slice(0, 3).join(', ')}
      <span>{email ? `Line ${row.line}, ${email}` : `Line ${row.line}`}</span>
    </span>
  );
}

function Outcome({ file, row }: Shown) {
  if (row.candidates.length === 0 || file.state !== 'checked') return row.note;
  return <Question {...{ file, row }} />;
}

/** Names, never addresses: who has an account is not for the organizer to see. */
function Question({ file, row }: Shown) {
  const { act, loading } = useApiMutation(updateImport, { changes: [readImport], lastCounts: true });
  const answer = (value: string) => {
    if (value === '') return;
    const memberId = value === 'new' ? null : Number(value);
    act({ params: { id: file.id }, body: { answers: [{ line: row.line, memberId }] } });
  };
  const chosen = row.answer === undefined ? '' : row.answer === null ? 'new' : String(row.answer);
  return (
    <div className={styles.question} aria-busy={loading}>
      <span>{row.note}</span>
      <SelectField
        label={`Who is line ${row.line}?`}
        value={chosen}
        {...(chosen === '' && { placeholder: 'Choose' })}
        onChange={({ target }) => answer(target.value)}
      >
        {row.candidates.map(({ memberId, displayName, playedFor }) => (
          <option key={memberId} value={memberId}>
            {playedFor ? `${displayName} (${playedFor})` : displayName}
          </option>
        ))}
        <option value="new">A new person</option>
      </SelectField>
    </div>
  );
}
