import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';
import { onDemand } from './on-demand';
import type { TableContent, TableFormat } from './table-file';
import styles from './table-download.module.css';

const TableFile = onDemand(
  async () => (await import('./table-file')).TableFile,
  (_, error) => error,
);

const formats = { csv: 'CSV', xlsx: 'Excel' } as const satisfies Record<TableFormat, string>;

type Props = {
  /** Names the file and the buttons: 'Standings'. */
  name: string;
  source: () => Promise<TableContent>;
};

type Wanted = { format: TableFormat; content: Promise<TableContent | null> };

/** A quiet way to a spreadsheet, below a table. */
export function TableDownload({ name, source }: Props) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  return (
    <>
      <p className={styles.download}>
        <Download size={16} aria-hidden="true" />
        <span aria-hidden="true">Download</span>
        {(Object.keys(formats) as TableFormat[]).map((format) => (
          <Button
            key={format}
            variant="quiet"
            loading={wanted?.format === format}
            aria-label={`Download “${name}” as ${formats[format]}`}
            onClick={() => setWanted({ format, content: source().catch(() => null) })}
          >
            {formats[format]}
          </Button>
        ))}
      </p>
      {wanted && <TableFile key={wanted.format} {...wanted} name={name} onDone={() => setWanted(null)} />}
    </>
  );
}
