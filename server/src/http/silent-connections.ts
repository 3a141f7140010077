import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;

/**
 * Browsers open connections in advance and may never ask anything on them, and keep those on which they were answered:
 * neither must hold up a stop.
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
