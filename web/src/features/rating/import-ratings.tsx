import { importRatings } from '@courtline/contract/rating';
import { utcDay } from '@courtline/domain/date/utc-day';
import {
  type LineProblem,
  mostImported,
  ratingColumns,
  readRatingsFile,
} from '@courtline/domain/rating/rating-import';
import { matchesToBeRated } from '@courtline/domain/rating/rating-status';
import Papa from 'papaparse';
import { type ChangeEvent, type FormEvent, type MouseEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './ratings.module.css';

type ReadFile = { csv: string; count: number; problems: readonly LineProblem[] };

/** The file is validated here first, so that its author sees at once what to fix. */
export function ImportRatings() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const { act, loading, error, forget } = useApiMutation(importRatings, {
    onDone: ({ read, changed }) => showToast({ text: `${ratingCount(read)} read, ${changed} changed.` }),
    showsOwnErrors: true,
  });
  // A fixed file usually has the same name, and the browser reports a change only for a different one.
  const empty = (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.value = '';
    setFile(null);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    forget();
    const chosen = event.target.files?.[0];
    const text = await chosen?.text();
    // A large file may finish reading after one that was chosen later.
    if (event.target.files?.[0] === chosen) setFile(text === undefined ? null : readFile(text));
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file && file.problems.length === 0) act({ body: { csv: file.csv } });
  };
  return (
    <form className={styles.form} onSubmit={save} aria-label="Import ratings" noValidate>
      <Explained />
      <Field
        label="Ratings file"
        type="file"
        accept=".csv,text/csv,text/plain"
        help={`Up to ${mostImported} ratings per file.`}
        onClick={empty}
        onChange={(event) => void choose(event)}
      />
      {file && file.problems.length > 0 && <Problems problems={file.problems} />}
      {error && !loading && (
        <Notice kind="error">
          <span className={styles.lines}>{error.message}</span>
        </Notice>
      )}
      {file && file.problems.length === 0 && (
        <Notice kind="hint">The file has {ratingCount(file.count)}.</Notice>
      )}
      <Button
        type="submit"
        loading={loading}
        busyText="Saving…"
        disabled={file === null || file.problems.length > 0}
      >
        Save ratings
      </Button>
    </form>
  );
}

function Explained() {
  return (
    <>
      <p>Upload a CSV with a header row and one rating per line:</p>
      <pre className={styles.example}>
        {[
          ratingColumns.join(','),
          '1204,Tennis,Singles,6.25,9,2026-05-31',
          'ana@example.com,Pickleball,Doubles,4.5,,',
        ].join('\n')}
      </pre>
      <p>
        Identify the player by the ID at the end of their profile URL or by their account email. A rating
        based on fewer than {matchesToBeRated} matches is shown as projected.
      </p>
    </>
  );
}

function readFile(csv: string): ReadFile {
  const { ratings, problems } = readRatingsFile(csv, utcDay(new Date()), (text, options) =>
    Papa.parse<string[]>(text, options),
  );
  return { csv, count: ratings.length, problems };
}

function ratingCount(count: number): string {
  return count === 1 ? '1 rating' : `${count} ratings`;
}

const mostShown = 20;

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const rest = problems.length - mostShown;
  return (
    <Notice kind="error">
      Fix these lines and upload the file again. Nothing is imported until every line is valid.
      <ul className={styles.problems}>
        {problems.slice(0, mostShown).map(({ line, problem }) => (
          <li key={line}>
            Line {line}: {problem}
          </li>
        ))}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
    </Notice>
  );
}
