import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedRequest = { path: string; key: string | undefined; fields: string | undefined; body: unknown };
type MockResponse = { status?: number; body?: unknown; never?: boolean };

export type GoogleDouble = {
  url: string;
  /** All requests so far. */
  asked: ReceivedRequest[];
  /** Responses from now on, by path prefix. */
  answers: Record<string, MockResponse>;
  close: () => Promise<void>;
};

/** A mock server of Google with configurable responses. */
export async function aGoogleDouble(): Promise<GoogleDouble> {
  const asked: ReceivedRequest[] = [];
  const answers: Record<string, MockResponse> = {};
  const server = createServer((request, response) => void respond(request, response, { asked, answers }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { asked, answers }: Pick<GoogleDouble, 'asked' | 'answers'>,
): Promise<void> {
  const path = request.url ?? '';
  const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers;
  asked.push({ path, key: key?.toString(), fields: fields?.toString(), body: await bodyOf(request) });
  const [, said] = Object.entries(answers).find(([beginning]) => path.startsWith(beginning)) ?? [];
  if (said?.never) return;
  response.writeHead(said ? (said.status ?? 200) : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(said?.body ?? {}));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return pieces.length === 0 ? null : JSON.parse(Buffer.concat(pieces).toString());
}
