import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushPayload } from '@courtline/domain/push/push-delivery';
import { type TestBrowser, aBrowser } from './push-rows';
import { until } from './until';

type ReceivedPush = { payload: PushPayload; headers: IncomingHttpHeaders };

export type TestPushService = {
  /** For `PUSH_SERVICES`. */
  origin: string;
  /** A browser that has subscribed here. */
  browser: () => TestBrowser;
  /** What the browser has received so far, decrypted. */
  receivedBy: (browser: TestBrowser) => ReceivedPush[];
  /** Waits for the nth push to the browser. */
  pushTo: (browser: TestBrowser, number?: number) => Promise<ReceivedPush>;
  /** Answers the next requests for the browser with these statuses, then accepts again. */
  answerWith: (browser: TestBrowser, statuses: readonly number[]) => void;
  close: () => Promise<void>;
};

/** A push service that checks who sends, and hands each push to its browser. */
export async function aTestPushService(): Promise<TestPushService> {
  const browsers = new Map<string, TestBrowser>();
  const received = new Map<string, ReceivedPush[]>();
  const answers = new Map<string, number[]>();
  let origin = '';
  const take = async (request: IncomingMessage): Promise<number> => {
    const endpoint = `${origin}${request.url ?? ''}`;
    const browser = browsers.get(endpoint);
    const body = await buffer(request);
    if (!browser) return 404;
    if (!isSigned(request.headers.authorization ?? '', origin)) return 403;
    const status = answers.get(endpoint)?.shift() ?? 201;
    if (status !== 201) return status;
    const payload = JSON.parse(browser.decrypt(body).toString()) as PushPayload;
    received.set(endpoint, [...(received.get(endpoint) ?? []), { payload, headers: request.headers }]);
    return 201;
  };
  const server = createServer((request, response) => {
    void take(request).then(
      (status) => response.writeHead(status, { location: `${origin}/elsewhere` }).end(),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receivedBy = ({ endpoint }: TestBrowser) => received.get(endpoint) ?? [];
  return {
    origin,
    browser() {
      const made = aBrowser(origin);
      browsers.set(made.endpoint, made);
      return made;
    },
    receivedBy,
    pushTo: (browser, number = 1) => until(() => receivedBy(browser)[number - 1]),
    answerWith: ({ endpoint }, statuses) => void answers.set(endpoint, [...statuses]),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Checks the token and its signature as RFC 8292 says. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as {
    aud?: string;
    exp?: number;
    sub?: string;
  };
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const secondsLeft = (exp ?? 0) - Date.now() / 1000;
  return (
    aud === audience &&
    secondsLeft > 0 &&
    secondsLeft <= 24 * 60 * 60 &&
    /^(mailto:|https?:)/.test(sub ?? '') &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
