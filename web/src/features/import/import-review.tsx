import {
  type SessionImport,
  commitImport,
  downloadWrongRows,
  listImports,
  readImport,
} from '@courtline/contract/import';
import { sessionOverview } from '@courtline/contract/overview';
import { readSession } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import {
  type RowState,
  checkImportable,
  rowStateNames,
  rowStates,
} from '@courtline/domain/import/row-states';
import { CircleAlert, CircleCheck, CircleHelp, Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../api/address';
import { clientConfig } from '../../api/client-config';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button, LinkButton } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { Confirm } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { ImportColumns } from './import-columns';
import { UndoImport } from './import-history';
import { ImportRows } from './import-rows';
import styles from './import.module.css';

type Props = { file: SessionImport; onStartOver: () => void };

/** What importing the file would do: figures that filter the rows, the columns, and the rows. */
export function ImportReview({ file, onStartOver }: Props) {
  const [state, setState] = useState<RowState | null>(null);
  return (
    <div className={styles.review}>
      {file.state === 'checked' ? (
        <ImportAction {...{ file, onStartOver }} />
      ) : (
        <ImportDone {...{ file, onStartOver }} />
      )}
      <Figures counts={file.counts} chosen={state} onChoose={setState} />
      {file.state === 'checked' && <ImportColumns file={file} />}
      <ImportRows key={state ?? 'all'} id={file.id} state={state} />
    </div>
  );
}

type FiguresProps = {
  counts: SessionImport['counts'];
  chosen: RowState | null;
  onChoose: (state: RowState | null) => void;
};

function Figures({ counts, chosen, onChoose }: FiguresProps) {
  const total = rowStateNames.reduce((sum, name) => sum + counts[name], 0);
  return (
    <fieldset className={styles.figures}>
      <legend className="visually-hidden">Show rows</legend>
      <button
        type="button"
        className={styles.figure}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <strong>{total}</strong>
        <span>All rows</span>
      </button>
      {rowStateNames.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.figure}
          data-state={counts[name] > 0 ? name : undefined}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          <strong>{counts[name]}</strong>
          <span>
            {counts[name] > 0 && <StateIcon name={name} />}
            {name === 'unsure' ? 'Questions' : rowStates[name].label}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function StateIcon({ name }: { name: RowState }) {
  if (name === 'wrong') return <CircleAlert size={16} aria-hidden="true" />;
  if (name === 'unsure') return <CircleHelp size={16} aria-hidden="true" />;
  return <CircleCheck size={16} aria-hidden="true" />;
}

function ImportAction({ file, onStartOver }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { counts, id } = file;
  const ready = counts.new + counts.matched + counts.changed;
  const reason = file.mappingProblem ?? checkImportable(counts);
  return (
    <div className={styles.actions}>
      <Button disabled={reason !== null} onClick={() => setIsAsking(true)}>
        {reason === null ? `Import ${ready} ${ready === 1 ? 'row' : 'rows'}` : 'Import'}
      </Button>
      {counts.wrong > 0 && (
        <LinkButton
          variant="secondary"
          loadsAnew
          to={addressOf(downloadWrongRows, { params: { id } }, clientConfig())}
        >
          <Download size={18} aria-hidden="true" />
          Download wrong rows
        </LinkButton>
      )}
      <Button variant="quiet" onClick={onStartOver}>
        Other file
      </Button>
      {reason !== null && <span className={styles.muted}>{reason}</span>}
      {isAsking && <AskImport file={file} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function AskImport({ file, onClose }: { file: SessionImport; onClose: () => void }) {
  const [sendInvitations, setSendInvitations] = useState(true);
  const { act, loading, error } = useApiMutation(commitImport, {
    changes: [readImport, listImports, sessionTeams, readSession, sessionOverview],
    showsOwnErrors: true,
    onDone: () => {
      showToast({ text: 'File imported.' });
      onClose();
    },
  });
  const { counts } = file;
  return (
    <Confirm
      question={`Import ${file.fileName}?`}
      yes="Import"
      onYes={() => act({ params: { id: file.id }, body: { version: file.version, sendInvitations } })}
      onNo={onClose}
      loading={loading}
    >
      <p>
        {counts.new} new, {counts.matched} matched and {counts.changed} changed.
        {counts.wrong > 0 && ` ${counts.wrong} wrong ${counts.wrong === 1 ? 'row is' : 'rows are'} left out.`}
      </p>
      <CheckboxField
        label="Invite new people by email"
        help="They get a link to claim their record. People with an account are always told which team they're on."
        checked={sendInvitations}
        onChange={({ target }) => setSendInvitations(target.checked)}
      />
      {loading && <progress className={styles.progress} aria-label="Importing" />}
      {error && !loading && <Notice kind="error">{error.message}</Notice>}
    </Confirm>
  );
}

function ImportDone({ file, onStartOver }: Props) {
  const [isUndoing, setIsUndoing] = useState(false);
  const isImported = file.state === 'imported';
  return (
    <>
      <Notice kind={isImported ? 'done' : 'hint'}>
        {isImported
          ? 'Imported. You can undo this for 30 days, as long as nothing depends on it.'
          : 'This import was undone.'}
      </Notice>
      <div className={styles.actions}>
        <LinkButton to={`/leagues/session/${file.sessionId}/manage?tab=teams`}>Open teams</LinkButton>
        <Button variant="secondary" onClick={onStartOver}>
          Import another file
        </Button>
        {file.isUndoable && (
          <Button variant="quiet" onClick={() => setIsUndoing(true)}>
            Undo import
          </Button>
        )}
      </div>
      {isUndoing && <UndoImport summary={file} onClose={() => setIsUndoing(false)} />}
    </>
  );
}
