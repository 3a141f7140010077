import { PassThrough } from 'node:stream';

/** Limits the memory for a client that no longer reads. */
const mostUnreadBytes = 64 * 1024;

export type Readers = {
  /** Ends when the client disconnects or all streams are closed. */
  add: (key: number, until: AbortSignal, loginSessionId?: number | null) => PassThrough;
  keys: () => number[];
  loginSessionIds: (key: number) => number[];
  /** Sends the event to all readers of the key, or only to these log-ins. */
  tell: (key: number, event: object, loginSessionIds?: readonly number[]) => void;
  /** Sends a named event to one reader, which others that know only changes ignore. */
  greet: (reader: PassThrough, name: string, event: object) => void;
  greetAll: (name: string, event: object) => void;
  /** Sends an empty comment, so that proxies keep the connection open. */
  beat: () => void;
  sendHome: () => void;
};

/** The open streams of this node by topic. Events carry the position, if there is one, as their id. */
export function openReaders(position: () => string | null = () => null): Readers {
  const groups = new Map<number, Map<PassThrough, number | null>>();
  let isClosed = false;
  const greet: Readers['greet'] = (reader, name, event) =>
    write(reader, `event: ${name}\n${idOf(position())}data: ${JSON.stringify(event)}\n\n`);
  const everyReader = () => [...groups.values()].flatMap((group) => [...group.keys()]);
  return {
    add(key, until, loginSessionId = null) {
      const reader = new PassThrough();
      if (isClosed) return reader.end();
      const group = groups.get(key) ?? new Map<PassThrough, number | null>();
      groups.set(key, group.set(reader, loginSessionId));
      reader.on('close', () => {
        group.delete(reader);
        if (group.size === 0) groups.delete(key);
      });
      until.addEventListener('abort', () => reader.destroy());
      reader.write('retry: 3000\n\n');
      return reader;
    },
    keys: () => [...groups.keys()],
    loginSessionIds: (key) => [...new Set(groups.get(key)?.values())].filter((id) => id !== null),
    tell(key, event, loginSessionIds) {
      const data = `${idOf(position())}data: ${JSON.stringify(event)}\n\n`;
      for (const [reader, loginSessionId] of groups.get(key) ?? []) {
        if (!loginSessionIds || (loginSessionId !== null && loginSessionIds.includes(loginSessionId)))
          write(reader, data);
      }
    },
    greet,
    greetAll(name, event) {
      for (const reader of everyReader()) greet(reader, name, event);
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

function idOf(position: string | null): string {
  return position === null ? '' : `id: ${position}\n`;
}

function write(reader: PassThrough, data: string): void {
  if (!reader.writable) return;
  if (reader.writableLength > mostUnreadBytes) reader.destroy();
  else reader.write(data);
}
