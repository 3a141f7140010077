import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

type Listener = {
  hear: (payload: string | undefined) => void;
  onListening: () => void;
  onLost: () => void;
  /** How often the connection is asked, and how long it may take to answer. */
  checkMs?: number;
};

const retryMs = 1000;
const standardCheckMs = 5000;

/** Keeps a listening connection open, also across restarts of the database. */
export function listen(connection: ClientConfig, listener: Listener) {
  let isListening = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const connect = () =>
    openListener(connection, {
      ...listener,
      onListening() {
        isListening = true;
        listener.onListening();
      },
      onLost() {
        if (isListening) listener.onLost();
        isListening = false;
        if (!isClosed) retry = setTimeout(() => (current = connect()), retryMs);
      },
    });
  let current = connect();
  return {
    isListening: () => isListening,
    async close() {
      isClosed = true;
      isListening = false;
      clearTimeout(retry);
      await Promise.race([current.close(), pause(retryMs, undefined, { ref: false })]);
    },
  };
}

/**
 * One connection. Nothing comes from it while nothing happens, so a network that swallows everything would go unnoticed:
 * it is asked now and then, and is lost if it does not answer.
 */
function openListener(connection: ClientConfig, listener: Listener) {
  const { hear, onListening, onLost, checkMs = standardCheckMs } = listener;
  const limits = { connectionTimeoutMillis: checkMs, query_timeout: checkMs };
  const client = new Client({
    ...connection,
    ...limits,
    application_name: 'courtline live',
    keepAlive: true,
  });
  let isOver = false;
  let check: NodeJS.Timeout | undefined;
  // A lost connection emits both an error and an end: handle it once.
  const lost = () => {
    if (!isOver) onLost();
    isOver = true;
    clearTimeout(check);
  };
  const give = async () => {
    lost();
    await client.end().catch(() => undefined);
  };
  const checkLater = () => {
    check = setTimeout(() => void client.query('select 1').then(checkLater, give), checkMs);
  };
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', ({ payload }) => hear(payload));
  const open = async () => {
    await client.connect();
    await client.query('listen courtline');
    if (isOver) return client.end();
    checkLater();
    onListening();
  };
  const opening = open().catch(give);
  return {
    async close() {
      isOver = true;
      clearTimeout(check);
      await opening;
      await client.end().catch(() => undefined);
    },
  };
}
