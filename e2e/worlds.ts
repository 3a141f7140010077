import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from 'node:net';
import type { FullConfig } from '@playwright/test';
import { startCluster } from '../server/src/testing/start-cluster';
import { askCluster, fillTemplate, startWorld, type Template, type World } from './service';

/**
 * Makes the demo world once, as a template, and gives every worker a world of its own: a copy of the database with a
 * service on it, behind a port that stays the same. The function it answers stops everything again.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of this file
export default async function startWorlds({ workers }: FullConfig): Promise<() => Promise<void>> {
  const since = Date.now();
  const cluster = await startCluster();
  const template = {
    clusterUrl: cluster.url,
    name: `courtline_journeys_${randomBytes(4).toString('hex')}`,
  };
  try {
    await fillTemplate(template);
    console.log(`The demo world is ready to be copied after ${Math.round((Date.now() - since) / 1000)} s`);
  } catch (trouble) {
    await cluster.stop();
    throw trouble;
  }
  const doors = await Promise.all(Array.from({ length: workers }, () => openDoor(template)));
  const control = await openControl(doors);
  // The workers inherit these.
  process.env['JOURNEY_TEMPLATE'] = JSON.stringify(template);
  process.env['JOURNEY_PORTS'] = doors.map(({ port }) => port).join();
  process.env['JOURNEY_CONTROL'] = String(portOf(control));
  return async () => {
    control.close();
    const worlds = doors.reduce((sum, door) => sum + door.worlds(), 0);
    await Promise.all(doors.map((door) => door.close()));
    await askCluster(template, `drop database if exists ${template.name} with (force)`);
    await cluster.stop();
    console.log(`${worlds} worlds were used`);
  };
}

/** Signing in leaves a log-in behind, which only its own member sees: the world is still the one that was made. */
const isWrite = /^(POST|PUT|PATCH|DELETE) (?!\/v1\/auth\/login )/;

type Door = { port: number; renew(): Promise<void>; worlds(): number; close(): Promise<void> };

/** Leads to the current world of one worker, and notices when something is written there. */
async function openDoor(template: Template): Promise<Door> {
  const open = new Set<Socket>();
  let world: World | null = null;
  let isWritten = false;
  let count = 0;
  const server = createSocketServer((caller) => {
    if (!world) {
      caller.destroy();
      return;
    }
    caller.on('data', (data: Buffer) => (isWritten ||= isWrite.test(data.toString('latin1', 0, 40))));
    join(caller, connect(Number(world.port), 'localhost'), open);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const port = portOf(server);
  const prepare = () => startWorld(template, { PUBLIC_URL: `http://localhost:${port}` });
  let next = prepare();
  return {
    port,
    worlds: () => count,
    async renew() {
      if (world && !isWritten) return;
      const last = world;
      world = await next;
      isWritten = false;
      count += 1;
      for (const socket of open) socket.destroy();
      await last?.stop();
      // Made ready while the journeys of this file run.
      next = prepare();
      next.catch(() => undefined);
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      // A world that no journey entered may have failed to start: that is no trouble of the run.
      const unused = await next.catch(() => null);
      await Promise.all([world?.stop(), unused?.stop()]);
    },
  };
}

function join(caller: Socket, service: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [caller, service],
    [service, caller],
  ] as const) {
    open.add(one);
    one.setNoDelay(true);
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      open.delete(one);
      other.destroy();
    });
  }
}

/** Where a worker asks for a fresh world. */
async function openControl(doors: readonly Door[]): Promise<Server> {
  const server = createServer((request, response) => {
    renewFor(request, doors).then(
      () => response.writeHead(204).end(),
      (trouble: unknown) => response.writeHead(500).end(String(trouble)),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}

async function renewFor({ url }: IncomingMessage, doors: readonly Door[]): Promise<void> {
  const door = doors[Number(url?.slice(1))];
  if (!door) throw new Error(`There is no worker ${url}`);
  await door.renew();
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
