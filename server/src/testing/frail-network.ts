import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export type FrailNetwork = {
  /** The database, reached through this network. */
  url: string;
  /** Nothing comes through any more, and nobody is told. */
  hang: () => void;
  /** Everything that was held back comes through. */
  flow: () => void;
  /** Every message takes so many milliseconds longer, in each direction; 0 ends it. */
  slow: (ms: number) => void;
  /** Every connection breaks, and no new one is accepted, as while a database starts again. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

/** A network between the service and its database that fails when the test says so. */
export async function aFrailNetwork(databaseUrl: string): Promise<FrailNetwork> {
  const state: State = { sockets: new Set(), isHanging: false, delayMs: 0 };
  const { sockets } = state;
  const server = createServer((near) => {
    const far = connectTo(databaseUrl);
    tie(near, far, state);
    tie(far, near, state);
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

/** What comes from one side goes on to the other. */
function tie(from: Socket, to: Socket, state: State): void {
  state.sockets.add(from);
  from.on('error', () => undefined);
  from.on('close', () => {
    state.sockets.delete(from);
    to.destroy();
  });
  // Timers of one length keep their order.
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

/** A database address names a host, or the folder of a socket. */
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
