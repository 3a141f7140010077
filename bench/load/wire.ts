import { type Socket, connect } from 'node:net';

export type WireRequest = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: object;
};

export type WireResponse = { status: number; etag: string | null; body: string; ms: number };

export type Wire = { ask: (request: WireRequest) => Promise<WireResponse>; close: () => void };

/** One keep-alive connection, as a browser has; lighter than an HTTP library, whose own time would be measured. */
export async function openWire(url: string): Promise<Wire> {
  const { hostname, port, host } = new URL(url);
  const socket = await connected(hostname, Number(port));
  return {
    async ask(request) {
      const since = performance.now();
      socket.write(textOf(request, host));
      const response = await readResponse(socket);
      return { ...response, ms: performance.now() - since };
    },
    close: () => void socket.destroy(),
  };
}

function connected(hostname: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function textOf({ method = 'GET', path, headers = {}, body }: WireRequest, host: string): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = {
    host,
    'sec-fetch-site': 'same-origin',
    ...(text === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

/** The next response, complete according to its content-length. */
function readResponse(socket: Socket): Promise<Omit<WireResponse, 'ms'>> {
  return new Promise((resolve, reject) => {
    let parts = '';
    const settle = (done: () => void) => {
      socket.off('data', read).off('error', lost).off('close', lost);
      done();
    };
    const lost = () => settle(() => reject(new Error('The connection was lost before the answer')));
    const read = (bytes: Buffer) => {
      // latin1: one character per byte, so that lengths match.
      parts += bytes.toString('latin1');
      const complete = parseIfComplete(parts);
      if (complete) settle(() => resolve(complete));
    };
    socket.on('data', read).on('error', lost).on('close', lost);
  });
}

function parseIfComplete(text: string): Omit<WireResponse, 'ms'> | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (body.length < length) return null;
  return {
    status: Number(head.slice(9, 12)),
    etag: /^etag: (.+)$/im.exec(head)?.[1] ?? null,
    body: Buffer.from(body, 'latin1').toString(),
  };
}
