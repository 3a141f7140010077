import { once } from 'node:events';
import { type Server, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificates } from '../../testing/certificates';
import { openOutbound } from './outbound';

const servers: Server[] = [];
const received: string[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  received.length = 0;
});

describe('A request over TLS', () => {
  it('reaches a server whose certificate names it and is signed by a trusted authority', async () => {
    const { ca, url } = await listening({ host: 'localhost' });
    expect(await post(url, ca)).toMatchObject({ status: 201, body: Buffer.from('Hello') });
    expect(received).toEqual(['Hello']);
  });

  it.each([
    ['signed by an unknown authority', { host: 'localhost' }, false, /unable to verify|self.signed/i],
    ['of another host', { host: 'push.example' }, true, /does not match|altnames/i],
    ['of the past', { host: 'localhost', isExpired: true }, true, /expired/i],
  ])('sends nothing to a server with a certificate %s', async (_, options, isTrusted, reason) => {
    const { ca, url } = await listening(options);
    await expect(post(url, isTrusted ? ca : undefined)).rejects.toThrow(reason);
    expect(received).toEqual([]);
  });

  it('sends nothing to a server that only speaks an old version of TLS', async () => {
    const { ca, url } = await listening(
      { host: 'localhost' },
      { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' },
    );
    await expect(post(url, ca)).rejects.toThrow(/protocol|handshake|alert/i);
    expect(received).toEqual([]);
  });
});

type Versions = { maxVersion?: 'TLSv1.1'; minVersion?: 'TLSv1' };

async function listening(options: Parameters<typeof makeCertificates>[0], versions: Versions = {}) {
  const { key, cert, ca } = makeCertificates(options);
  const server = createServer({ key, cert, ...versions }, (request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => received.push(text));
    request.on('end', () => response.writeHead(201).end(received.at(-1)));
  });
  servers.push(server.listen(0, 'localhost'));
  await once(server, 'listening');
  return { ca, url: `https://localhost:${(server.address() as AddressInfo).port}/push` };
}

function post(url: string, ca?: string) {
  const trustedOrigins = [new URL(url).origin];
  const { send } = openOutbound({ hosts: [], trustedOrigins, ...(ca !== undefined && { ca }) });
  return send({ method: 'POST', url, headers: {}, body: Buffer.from('Hello') });
}
