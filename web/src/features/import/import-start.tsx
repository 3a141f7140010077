import { type SessionImport, listImports, uploadImport } from '@courtline/contract/import';
import {
  type ImportKind,
  columnsOf,
  fileTooLarge,
  importKinds,
  importLimits,
  templateOf,
} from '@courtline/domain/import/import-kinds';
import { csvOf } from '@courtline/domain/text/csv';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { saveText } from '../../ui/save-file';
import { Notice } from '../../ui/states';
import styles from './import.module.css';

type Props = { sessionId: number; kind: ImportKind; onRead: (read: SessionImport) => void };

/** Chooses a file, beside what its columns mean. */
export function ImportStart({ sessionId, kind, onRead }: Props) {
  return (
    <div className={styles.start}>
      <ChooseFile {...{ sessionId, kind, onRead }} />
      <Card>
        <h2>Columns</h2>
        <p className={styles.muted}>
          Your columns can have any names, in any order. Match them once, and we'll remember for your next
          file.
        </p>
        <dl className={styles.columns}>
          {columnsOf(kind).map(({ field, label, help }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

function ChooseFile({ sessionId, kind, onRead }: Props) {
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { act, loading, error } = useApiMutation(uploadImport, {
    changes: [listImports],
    showsOwnErrors: true,
    onDone: onRead,
  });
  const read = (file: File | undefined) => {
    if (!file || loading) return;
    setProblem(file.size > importLimits.bytes ? fileTooLarge : null);
    if (file.size > importLimits.bytes) return;
    act({
      params: { id: sessionId },
      query: { kind, fileName: file.name.slice(-importLimits.fileNameLength) },
      // Systems name the type of a CSV file in many ways; the service tells it from the content.
      body: new Blob([file], { type: 'application/octet-stream' }),
    });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    read(target.files?.[0]);
    // Choosing a corrected file of the same name must count as a change.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.review}>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp size={40} strokeWidth={1.5} aria-hidden="true" />
        <strong>{loading ? 'Reading your file…' : 'Choose a file or drop it here'}</strong>
        <span className={styles.muted}>
          CSV or XLSX, up to {importLimits.rows.toLocaleString('en-US')} rows and 10 MB. Nothing is imported
          until you've reviewed it.
        </span>
        <input
          type="file"
          aria-label="File to import"
          accept=".csv,.xlsx,.tsv,.txt,text/csv"
          onChange={choose}
        />
        {loading && <progress className={styles.progress} aria-label="Reading your file" />}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
      {error && !loading && !problem && <Notice kind="error">{error.message}</Notice>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => saveText(`${kind}-template.csv`, csvOf(templateOf(kind)))}>
          <Download size={18} aria-hidden="true" />
          Download template
        </Button>
        <span className={styles.muted}>{importKinds[kind].label}, with an example</span>
      </div>
    </div>
  );
}
