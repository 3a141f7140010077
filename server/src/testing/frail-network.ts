import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export type FrailNetwork = {
  /** The database, reached through this network. */
  url: string;
  /** Nothing comes through any more, and nobody is told. */
  hang: () => void;
  /** Everything that was held back comes through. */
  flow: () => void;
  /** Every connection breaks, and no new one is accepted, as while a database starts again. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

/** A network between the service and its database that fails when the test says so. */
export async function aFrailNetwork(databaseUrl: string): Promise<FrailNetwork> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    const far = connectTo(databaseUrl);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => to.write(bytes));
      if (isHanging) from.pause();
    }
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
      isHanging = true;
      each((socket) => socket.pause());
    },
    flow() {
      isHanging = false;
      each((socket) => socket.resume());
    },
    cut,
    async mend() {
      await listen(server, port);
    },
    close: cut,
  };
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
