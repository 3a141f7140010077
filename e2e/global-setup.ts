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
import { askCluster, fillTemplate, startJourneyService, type Template, type JourneyService } from './service';

/**
 * Creates the demo data once as a template, and gives every worker a copy of the database with a service on it, behind
 * a fixed port. Returns the function that stops everything.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright requires the default export of this file
export default async function startServices({ workers }: FullConfig): Promise<() => Promise<void>> {
  const since = Date.now();
  const cluster = await startCluster();
  const template = {
    clusterUrl: cluster.url,
    name: `courtline_journeys_${randomBytes(4).toString('hex')}`,
  };
  try {
    await fillTemplate(template);
    console.log(`The demo world is ready to be copied after ${Math.round((Date.now() - since) / 1000)} s`);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const proxies = await Promise.all(Array.from({ length: workers }, () => startProxy(template)));
  const control = await openControl(proxies);
  // Inherited by the workers.
  process.env['JOURNEY_TEMPLATE'] = JSON.stringify(template);
  process.env['JOURNEY_PORTS'] = proxies.map(({ port }) => port).join();
  process.env['JOURNEY_CONTROL'] = String(portOf(control));
  return async () => {
    control.close();
    const serviceCount = proxies.reduce((sum, proxy) => sum + proxy.serviceCount(), 0);
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await askCluster(template, `drop database if exists ${template.name} with (force)`);
    await cluster.stop();
    console.log(`${serviceCount} services were used`);
  };
}

/** Signing in only adds a log-in that no other member sees, so the data still counts as unchanged. */
const isWrite = /^(POST|PUT|PATCH|DELETE) (?!\/v1\/auth\/login )/;

type WorkerProxy = { port: number; renew(): Promise<void>; serviceCount(): number; close(): Promise<void> };

/** A proxy to the current service of one worker, which notices writes. */
async function startProxy(template: Template): Promise<WorkerProxy> {
  const sockets = new Set<Socket>();
  let service: JourneyService | null = null;
  let isWritten = false;
  let count = 0;
  const server = createSocketServer((caller) => {
    if (!service) {
      caller.destroy();
      return;
    }
    caller.on('data', (data: Buffer) => (isWritten ||= isWrite.test(data.toString('latin1', 0, 40))));
    join(caller, connect(Number(service.port), 'localhost'), sockets);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const port = portOf(server);
  const prepare = () => startJourneyService(template, { PUBLIC_URL: `http://localhost:${port}` });
  let next = prepare();
  return {
    port,
    serviceCount: () => count,
    async renew() {
      if (service && !isWritten) return;
      const last = service;
      service = await next;
      isWritten = false;
      count += 1;
      for (const socket of sockets) socket.destroy();
      await last?.stop();
      // Prepare the next one while the journeys of this file run.
      next = prepare();
      next.catch(() => undefined);
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      // A service that no journey used may have failed to start, which does not matter.
      const unused = await next.catch(() => null);
      await Promise.all([service?.stop(), unused?.stop()]);
    },
  };
}

function join(caller: Socket, service: Socket, sockets: Set<Socket>): void {
  for (const [one, other] of [
    [caller, service],
    [service, caller],
  ] as const) {
    sockets.add(one);
    one.setNoDelay(true);
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
  }
}

/** HTTP server through which a worker requests fresh data. */
async function openControl(proxies: readonly WorkerProxy[]): Promise<Server> {
  const server = createServer((request, response) => {
    renewFor(request, proxies).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}

async function renewFor({ url }: IncomingMessage, proxies: readonly WorkerProxy[]): Promise<void> {
  const proxy = proxies[Number(url?.slice(1))];
  if (!proxy) throw new Error(`There is no worker ${url}`);
  await proxy.renew();
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
