import Fastify from 'fastify';
import { Pool } from 'pg';

/** The minimum a service could do: one point query, then prepared bytes. Configured by environment variables. */
const { BARE_PORT = '0', DATABASE_URL = '', FROM_URL = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();
const bytes = new Map<string, Buffer>();

app.all('*', async ({ url, method, body }, reply) => {
  const session = Number(/\/sessions\/(\d+)/.exec(url)?.[1] ?? 1);
  await pool.query({
    name: 'version',
    text: 'select public_version from sessions where id = $1',
    values: [session],
  });
  const ready = bytes.get(url) ?? (await fetchOnce(url, { method, body }));
  return reply.type('application/json; charset=utf-8').send(ready);
});

/** Fetches the bytes that the service sends, once. */
async function fetchOnce(path: string, { method, body }: { method: string; body: unknown }): Promise<Buffer> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const sent = method === 'GET' ? {} : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`${FROM_URL}${path}`, sent);
  const ready = Buffer.from(await response.arrayBuffer());
  bytes.set(path, ready);
  return ready;
}

await app.listen({ port: Number(BARE_PORT), host: '127.0.0.1' });
console.log('is ready');
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
