import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { until } from './until';

export type Received = {
  path: string;
  event: string;
  body: Record<string, unknown> & { event: string };
  text: string;
  signature: string;
};

/** A server of a club that receives webhooks. */
export async function aReceiver() {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const take = async () => {
      const text = (await buffer(request)).toString();
      const { headers, url: path = '' } = request;
      const body = JSON.parse(text) as Received['body'];
      const signature = String(headers['courtline-signature']);
      received.push({ path, event: String(headers['courtline-event']), body, text, signature });
      const status = answers.shift() ?? 204;
      response.writeHead(status, { location: '/elsewhere' }).end();
    };
    void take();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The statuses of the next answers; then 204 again. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    /** Waits for the nth request at a path. */
    async nth(path: string, count: number): Promise<Received> {
      const at = () => received.filter((one) => one.path === path);
      await until(() => at().length >= count);
      const found = at()[count - 1];
      if (!found) throw new Error('Waited for it');
      return found;
    },
    close: () => server.close(),
  };
}

/** Verifies as the documentation says: whether one of the signatures was made with this secret. */
export function isSignedWith({ text, signature }: Received, secret: string): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  return (
    Math.abs(Date.now() / 1000 - Number(time)) < 300 &&
    parts.some(([name, value]) => name === 'v1' && value === expected)
  );
}
