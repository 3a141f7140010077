import { listLeagues } from '@courtline/contract/admin';
import { type ImportedLeague, importArchive } from '@courtline/contract/archive';
import { archiveLimits, archiveTooLarge } from '@courtline/domain/archive/archive-format';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/states';
import styles from './admin.module.css';

/** Brings a league of another Courtline here. */
export function ImportLeague({ onClose }: { onClose: () => void }) {
  const [imported, setImported] = useState<ImportedLeague | null>(null);
  if (imported) return <Imported league={imported} onClose={onClose} />;
  return <ChooseArchive onImported={setImported} onClose={onClose} />;
}

type ChooseProps = { onImported: (league: ImportedLeague) => void; onClose: () => void };

function ChooseArchive({ onImported, onClose }: ChooseProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [packing, setPacking] = useState(false);
  const { act, loading, error } = useApiMutation(importArchive, {
    changes: [listLeagues],
    showsOwnErrors: true,
    onDone: onImported,
  });
  const isBusy = loading || packing;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file || isBusy) return;
    setProblem(null);
    setPacking(true);
    const body = await compress(file);
    setPacking(false);
    if (body.size > archiveLimits.bytes) setProblem(archiveTooLarge);
    else act({ body });
  };
  return (
    <Card>
      <h2>Import a league</h2>
      <p>
        Choose an archive that was downloaded from another Courtline. It becomes a new league that you
        organize, with its seasons, teams, players and results. No emails are sent: people claim their records
        later.
      </p>
      <div className={styles.archive}>
        <FileUp size={32} strokeWidth={1.5} aria-hidden="true" />
        <strong>{isBusy ? 'Importing…' : 'Choose a file or drop it here'}</strong>
        <span>A league archive, up to 64 MB compressed</span>
        <input
          type="file"
          aria-label="League archive"
          accept=".jsonl,.gz"
          disabled={isBusy}
          onChange={(event) => void choose(event)}
        />
        {isBusy && <progress aria-label="Importing the league" />}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
      {error && !isBusy && !problem && <Notice kind="error">{error.message}</Notice>}
      <div>
        <Button variant="quiet" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}

/** Lines of JSON shrink to a tenth. A file that is compressed already is sent as it is. */
async function compress(file: File): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const packed = isPacked
    ? file
    : await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return new Blob([packed], { type: 'application/gzip' });
}

function Imported({ league, onClose }: { league: ImportedLeague; onClose: () => void }) {
  const { leagueId, name, sessions, teams, people } = league;
  return (
    <Card>
      <h2>{name} is here</h2>
      <output>
        Imported {counted(sessions, 'session')}, {counted(teams, 'team')} and{' '}
        {people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`}. You organize the league for
        now.
      </output>
      <div className={styles.archiveActions}>
        <Link to={`/leagues/${leagueId}`}>Open the league</Link>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </Card>
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
