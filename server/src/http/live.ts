import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type LiveEvent, liveEvent } from '@courtline/contract/service';
import { Client, type ClientConfig } from 'pg';

export type LiveStream = {
  /** A stream of events about one league; ends when the reader leaves or the service stops. */
  follow: (leagueId: number, until: AbortSignal) => Readable;
  isListening: () => boolean;
  close: () => Promise<void>;
};

const heartbeatMs = 25_000;
/** A reader that takes nothing any more must not fill the memory. */
const mostUnreadBytes = 64 * 1024;
const retryMs = 1000;

/** One connection of this node listens for all readers; what any node writes reaches every reader. */
export function openLive(connection: ClientConfig): LiveStream {
  const readers = new Map<number, Set<PassThrough>>();
  let isClosed = false;
  const listener = listen(connection, (event) => {
    const data = `data: ${JSON.stringify(event)}\n\n`;
    for (const reader of readers.get(event.leagueId) ?? []) tell(reader, data);
  });
  const heartbeat = setInterval(() => {
    for (const reader of everyReader(readers)) tell(reader, ':\n\n');
  }, heartbeatMs);
  return {
    follow(leagueId, until) {
      const reader = new PassThrough();
      if (isClosed) return reader.end();
      const group = readers.get(leagueId) ?? new Set();
      readers.set(leagueId, group.add(reader));
      reader.on('close', () => {
        group.delete(reader);
        if (group.size === 0) readers.delete(leagueId);
      });
      until.addEventListener('abort', () => reader.destroy());
      reader.write('retry: 3000\n\n');
      return reader;
    },
    isListening: listener.isListening,
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const reader of everyReader(readers)) reader.end();
      await listener.close();
    },
  };
}

function tell(reader: PassThrough, data: string): void {
  if (reader.writableLength > mostUnreadBytes) reader.destroy();
  else reader.write(data);
}

function everyReader(readers: Map<number, Set<PassThrough>>): PassThrough[] {
  return [...readers.values()].flatMap((group) => [...group]);
}

/** Keeps a listening connection open, through restarts of the database too. */
function listen(connection: ClientConfig, hear: (event: LiveEvent) => void) {
  let client: Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new Client({ ...connection, application_name: 'courtline live', keepAlive: true });
    let isLost = false;
    const lost = () => {
      if (client === next) client = null;
      // Failing and ending are both told; they are one loss.
      if (!isLost && !isClosed) retry = setTimeout(() => void connect(), retryMs);
      isLost = true;
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => {
      const event = readEvent(payload);
      if (event) hear(event);
    });
    try {
      await next.connect();
      await next.query('listen courtline');
      if (isClosed || isLost) await next.end();
      else client = next;
    } catch {
      await next.end().catch(() => undefined);
      lost();
    }
  };
  const connecting = connect();

  return {
    isListening: () => client !== null,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
      await Promise.race([connecting, pause(retryMs, undefined, { ref: false })]);
    },
  };
}

/** Anybody who reaches the database may say something on the channel. */
function readEvent(payload = ''): LiveEvent | null {
  try {
    return liveEvent.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
