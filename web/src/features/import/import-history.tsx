import { type ImportSummary, listImports, undoImport } from '@courtline/contract/import';
import { readSession } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { sessionOverview } from '@courtline/contract/overview';
import { formatDate } from '@courtline/domain/date/format-date';
import { importStates } from '@courtline/domain/import/row-states';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Chip } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Confirm } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './import.module.css';

const columns: readonly [Column<ImportSummary>, ...Column<ImportSummary>[]] = [
  { heading: 'File', cell: ({ fileName }) => fileName },
  { heading: 'State', isShort: true, cell: ({ state }) => <StateChip state={state} /> },
  {
    heading: 'Imported',
    isNumber: true,
    cell: ({ counts }) => counts.new + counts.matched + counts.changed,
  },
  { heading: 'Wrong', isNumber: true, cell: ({ counts }) => counts.wrong },
  { heading: 'By', cell: ({ createdBy }) => createdBy ?? '' },
  {
    heading: 'Uploaded',
    isShort: true,
    cell: ({ createdAt }) => formatDate(createdAt, 'matchCard', { zone: viewerZone() }),
  },
];

type Props = { sessionId: number; onOpen: (id: number) => void };

/** Earlier files of the session, which can be opened and undone. */
export function ImportHistory({ sessionId, onOpen }: Props) {
  const imports = useApiQuery(listImports, { params: { id: sessionId } });
  const [undoing, setUndoing] = useState<ImportSummary | null>(null);
  if (!imports.data || imports.data.length === 0) return null;
  return (
    <section className={styles.history}>
      <h2>Earlier files</h2>
      <DataTable
        caption="Earlier files"
        rows={imports.data}
        keyOf={({ id }) => id}
        columns={columns}
        actions={{
          nameOf: ({ fileName }) => fileName,
          of: (row) => [
            { label: 'Open', choose: () => onOpen(row.id) },
            {
              label: 'Undo import',
              choose: () => setUndoing(row),
              reason: row.isUndoable ? null : 'Nothing from this file was imported.',
              destructive: true,
            },
          ],
        }}
      />
      {undoing && <UndoImport summary={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

function StateChip({ state }: Pick<ImportSummary, 'state'>) {
  return <Chip tone={state === 'imported' ? 'good' : 'plain'}>{importStates[state]}</Chip>;
}

/** Deletes what the import created, or says what depends on it. */
export function UndoImport({ summary, onClose }: { summary: ImportSummary; onClose: () => void }) {
  const { act, loading, error } = useApiMutation(undoImport, {
    changes: [listImports, sessionTeams, readSession, sessionOverview],
    showsOwnErrors: true,
    onDone: () => {
      showToast({ text: 'Import undone.' });
      onClose();
    },
  });
  return (
    <Confirm
      question={`Undo the import of ${summary.fileName}?`}
      yes="Undo import"
      onYes={() => act({ params: { id: summary.id } })}
      onNo={onClose}
      loading={loading}
      destructive
    >
      <p>This deletes the teams, roster spots and people it created. Open invitations stop working.</p>
      {error && !loading && <Notice kind="error">{error.message}</Notice>}
    </Confirm>
  );
}
