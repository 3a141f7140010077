import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';

type RecordedRequest = { path: string; body: string };

/** Mock of an external service: records every request. */
export async function startListener() {
  const heard: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      if (request.method === 'POST') heard.push({ path: request.url ?? '', body });
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      response.writeHead(200, headers).end('{}');
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    heard,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export async function findPort(): Promise<string> {
  const server = createSocketServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
