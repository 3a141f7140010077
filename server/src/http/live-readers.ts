import { PassThrough, type Readable } from 'node:stream';

/** A reader that takes nothing any more must not fill the memory. */
const mostUnreadBytes = 64 * 1024;

export type Readers = {
  /** Ends when the reader leaves or everybody is sent home. */
  add: (key: number, until: AbortSignal) => Readable;
  keys: () => number[];
  tell: (key: number, event: object) => void;
  /** Says nothing, so that what lies between keeps the connection. */
  beat: () => void;
  sendHome: () => void;
};

/** The open pages of this node, by what they are about. */
export function openReaders(): Readers {
  const groups = new Map<number, Set<PassThrough>>();
  let isClosed = false;
  const everyReader = () => [...groups.values()].flatMap((group) => [...group]);
  return {
    add(key, until) {
      const reader = new PassThrough();
      if (isClosed) return reader.end();
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(reader));
      reader.on('close', () => {
        group.delete(reader);
        if (group.size === 0) groups.delete(key);
      });
      until.addEventListener('abort', () => reader.destroy());
      reader.write('retry: 3000\n\n');
      return reader;
    },
    keys: () => [...groups.keys()],
    tell(key, event) {
      const data = `data: ${JSON.stringify(event)}\n\n`;
      for (const reader of groups.get(key) ?? []) write(reader, data);
    },
    beat() {
      for (const reader of everyReader()) write(reader, ':\n\n');
    },
    sendHome() {
      isClosed = true;
      for (const reader of everyReader()) reader.end();
    },
  };
}

function write(reader: PassThrough, data: string): void {
  if (reader.writableLength > mostUnreadBytes) reader.destroy();
  else reader.write(data);
}
