import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readTable } from './read-table';
import { type Rows, type TableFormat, saveTable } from './save-table';
import { showToast } from './toast';

export type { TableFormat };

/** Headings and rows as texts; or a table, which is drawn out of sight for a moment to read its texts from there. */
export type TableSource = () => Promise<Rows | ReactElement>;

type Props = { name: string; source: TableSource; format: TableFormat; onDone: () => void };

/** Saves the file once it is drawn. */
export function TableFile({ name, source, format, onDone }: Props) {
  const hidden = useRef<HTMLDivElement>(null);
  const [table, setTable] = useState<ReactElement | null>(null);
  const fail = () => {
    showToast({ text: `“${name}” could not be downloaded. Try again.` });
    onDone();
  };
  const save = useEffectEvent((rows: Rows) => saveTable(name, rows, format).then(onDone, fail));
  const load = useEffectEvent(async () => {
    const loaded = await source().catch(fail);
    if (!loaded) return;
    if ('type' in loaded) setTable(loaded);
    else await save(loaded);
  });
  useEffect(() => void load(), []);
  useEffect(() => {
    if (table && hidden.current) void save(readTable(hidden.current));
  }, [table]);
  return (
    <div ref={hidden} hidden>
      {table}
    </div>
  );
}
