import { type ReactElement, use, useEffect, useEffectEvent, useRef } from 'react';
import { readTable } from './read-table';
import { type Rows, type TableFormat, saveTable } from './save-table';
import { showToast } from './toast';

export type { TableFormat };

/** Headings and rows as texts; or a table, which is drawn out of sight for a moment to read its texts from there. */
export type TableContent = Rows | ReactElement;

type Props = {
  name: string;
  format: TableFormat;
  /** Null if it could not be loaded. */
  content: Promise<TableContent | null>;
  onDone: () => void;
};

/** Saves the file once its table is drawn. */
export function TableFile({ name, format, content, onDone }: Props) {
  const hidden = useRef<HTMLDivElement>(null);
  const loaded = use(content);
  const fail = () => showToast({ text: `“${name}” could not be downloaded. Try again.` });
  const save = useEffectEvent(async () => {
    const rows = isTable(loaded) ? hidden.current && readTable(hidden.current) : loaded;
    if (rows) await saveTable(name, rows, format).catch(fail);
    else fail();
    onDone();
  });
  useEffect(() => void save(), []);
  return (
    <div ref={hidden} hidden>
      {isTable(loaded) && loaded}
    </div>
  );
}

function isTable(content: TableContent | null): content is ReactElement {
  return content !== null && 'type' in content;
}
