import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { type ServiceError, plain, tooSlow } from '../context/service-error';

const lookEveryMs = 50;

/**
 * Browsers open connections in advance without sending a request, and keep idle ones alive: neither must delay a shutdown.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let looking: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}

/** Requests that the HTTP parser cannot read never reach a route: responds on the socket, in the same format. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = refusalOf(error.code);
  const json = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(json)}`,
      'Connection: close',
      '',
      json,
    ].join('\r\n'),
  );
}

function refusalOf(code: string | undefined): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW') return plain(431, 'The head of this request is too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  return plain(400, "Something in this request isn't valid.", 'This is not a request that can be read');
}
