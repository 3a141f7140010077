import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export type UnreliableNetwork = {
  /** The URL of the database through this network. */
  url: string;
  /** Blocks all data without closing connections. */
  hang: () => void;
  /** Delivers everything that was blocked. */
  flow: () => void;
  /** Delays every message by this many milliseconds in each direction; 0 ends the delay. */
  slow: (ms: number) => void;
  /** Breaks every connection and accepts no new one, as during a restart of the database. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

/** A proxy between the service and its database that fails on demand. */
export async function anUnreliableNetwork(databaseUrl: string): Promise<UnreliableNetwork> {
  const state: State = { sockets: new Set(), isHanging: false, delayMs: 0 };
  const { sockets } = state;
  const server = createServer((near) => {
    const far = connectTo(databaseUrl);
    forward(near, far, state);
    forward(far, near, state);
  });
  const port = await listen(server, 0);
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const each = (act: (socket: Socket) => void) => {
    for (const socket of sockets) act(socket);
  };
  return {
    url: throughPort(databaseUrl, port),
    hang() {
      state.isHanging = true;
      each((socket) => socket.pause());
    },
    flow() {
      state.isHanging = false;
      each((socket) => socket.resume());
    },
    slow(ms) {
      state.delayMs = ms;
    },
    cut,
    async mend() {
      await listen(server, port);
    },
    close: cut,
  };
}

type State = { sockets: Set<Socket>; isHanging: boolean; delayMs: number };

/** Forwards data from one socket to the other. */
function forward(from: Socket, to: Socket, state: State): void {
  state.sockets.add(from);
  from.on('error', () => undefined);
  from.on('close', () => {
    state.sockets.delete(from);
    to.destroy();
  });
  // Timers with the same delay keep their order.
  from.on('data', (bytes) => {
    if (state.delayMs > 0) setTimeout(() => to.write(bytes), state.delayMs);
    else to.write(bytes);
  });
  if (state.isHanging) from.pause();
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A database URL contains a host, or the folder of a socket. */
function connectTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const number = searchParams.get('port') ?? (port || '5432');
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${number}`) : connect(Number(number), host);
}

function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
