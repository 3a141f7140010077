import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers open connections in advance and may never ask anything on them; such a one must not hold up a stop. */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}
