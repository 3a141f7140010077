import type { ResponseOf, Call, Sent } from '@courtline/contract/call';
import type { ErrorBody } from '@courtline/contract/error';
import { parseSetCookie } from 'cookie';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Config } from '../config';
import { cookieName } from '../http/cookie';

export type Reply<A = unknown> = {
  status: number;
  /** The response, unless it is an error. */
  response: A;
  refusal: ErrorBody | null;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
};

type Extras = { headers?: Record<string, string>; idempotencyKey?: string };

export type Caller = {
  memberId: number;
  email: string;
  /** The network address that the service sees; unique per caller. */
  address: string;
  /** The session cookie; null if there is none or the service removed it. */
  cookie: string | null;
  /** The cookie that identifies the device; it outlasts log-ins. */
  device: string | null;
  /** The cookie that says how far the database was after the last write, if there are replicas. */
  position: string | null;
  /** Sends a call like one of our own pages. */
  send: <C extends Call>(call: C, sent?: Sent<C> & Extras) => Promise<Reply<ResponseOf<C>>>;
  /** Sends any request, with our own origin unless the headers override it. */
  ask: (request: InjectOptions) => Promise<Reply>;
};

type Person = { memberId?: number; email?: string; token?: string };

let callers = 0;

/** A client with a browser's behavior: stores cookies and sends the headers of our own pages. */
export function callerOf(app: FastifyInstance, config: Config, person: Person = {}): Caller {
  callers += 1;
  const caller: Caller = {
    memberId: person.memberId ?? 0,
    email: person.email ?? '',
    address: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    cookie: person.token ? `${cookieName(config)}=${person.token}` : null,
    device: null,
    position: null,
    send: async (call, sent = {}) => (await caller.ask(requestOf(call, sent))) as Reply<never>,
    async ask(request) {
      const response = await app.inject({
        remoteAddress: caller.address,
        ...request,
        headers: {
          ...(hasOrigin(request) ? {} : { 'sec-fetch-site': 'same-origin' }),
          ...cookiesOf(caller),
          ...request.headers,
        },
      });
      keepCookies(caller, response.headers['set-cookie']);
      return replyOf(response);
    },
  };
  return caller;
}

function hasOrigin({ headers = {} }: InjectOptions): boolean {
  return 'sec-fetch-site' in headers || 'origin' in headers;
}

function requestOf(call: Call, sent: Sent<Call> & Extras): InjectOptions {
  return {
    method: call.method,
    url: addressOf(call, sent),
    ...(sent.body === undefined ? {} : { payload: payloadOf(call, sent.body as object) }),
    headers: {
      ...(call.bodyType === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(call.bodyType === 'spreadsheet' ? { 'content-type': 'text/csv' } : {}),
      ...(call.bodyType === 'archive' ? { 'content-type': 'application/x-ndjson' } : {}),
      ...(sent.idempotencyKey ? { 'idempotency-key': sent.idempotencyKey } : {}),
      ...sent.headers,
    },
  };
}

function payloadOf({ bodyType }: Call, body: object): object | string {
  return bodyType === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : body;
}

/** The path of a call with its parameters filled in. */
export function addressOf(call: Call, { params = {}, query = {} }: Sent<Call>): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, textOf(value)]),
  );
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Random input has objects whose own toString cannot be called. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return JSON.stringify(value);
  }
}

/** The statuses of replies in a stable order. */
export function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

function cookiesOf({ cookie, device, position }: Caller): { cookie?: string } {
  const cookies = [cookie, device, position].filter((one) => one !== null);
  return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
}

function keepCookies(caller: Caller, header: string | string[] | undefined): void {
  for (const line of [header ?? []].flat()) {
    const { name, value, expires } = parseSetCookie(line);
    const cookieText = expires && expires.getTime() <= Date.now() ? null : `${name}=${value}`;
    if (name.includes('_device')) caller.device = cookieText;
    else if (name.includes('_position')) caller.position = cookieText;
    else caller.cookie = cookieText;
  }
}

type Response = { statusCode: number; body: string; headers: Reply['headers'] };

function replyOf({ statusCode, body, headers }: Response): Reply {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const content: unknown = isJson ? JSON.parse(body) : body === '' ? undefined : body;
  const isRefused = statusCode >= 400;
  return {
    status: statusCode,
    response: isRefused ? undefined : content,
    refusal: isRefused ? (content as ErrorBody) : null,
    headers,
    text: body,
  };
}
