import { connect } from 'node:net';
import { everyCall } from '@courtline/contract/every-call';
import { pictureLimits } from '@courtline/domain/image/check-picture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { addressOf } from '../testing/caller';
import { patientTimeoutMs } from '../testing/cluster';

let service: TestService;
let port: number;

beforeAll(async () => {
  service = await aService();
  port = Number(new URL(await service.listen()).port);
});

afterAll(() => service.close());

const guarded = [...everyCall.values()].filter(
  ({ method, audience }) => method !== 'GET' && audience !== 'anyone',
);

describe('A visitor who announces a body and sends none of it', () => {
  it.each(guarded.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is rejected before the body is read: %s',
    async (_, call) => {
      const params = Object.fromEntries(
        [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', 1]),
      );
      const isPicture = call.bodyType === 'image';
      const status = await statusBeforeBody({
        line: `${call.method} ${addressOf(call, { params })}`,
        type: isPicture ? 'image/png' : 'application/json',
        length: isPicture ? pictureLimits.bytes - 1000 : 60_000,
      });
      expect(status).toBe(call.audience === 'admin' ? 404 : 401);
    },
  );
});

/** Sends only the head of a request and waits for the head of the response. */
function statusBeforeBody({ line, type, length }: { line: string; type: string; length: number }) {
  return new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const headers = [`${line} HTTP/1.1`, 'Host: x', 'Sec-Fetch-Site: same-origin', `Content-Type: ${type}`];
      socket.write(`${[...headers, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n`);
    });
    socket.setTimeout(patientTimeoutMs, () =>
      socket.destroy(new Error('No answer before the body was sent')),
    );
    socket.on('error', reject);
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString())?.[1]));
    });
  });
}
