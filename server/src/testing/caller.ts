import type { Answer, Call, Sent } from '@courtline/contract/call';
import type { ErrorBody } from '@courtline/contract/error';
import { parseSetCookie } from 'cookie';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Config } from '../config';
import { cookieName } from '../http/cookie';

export type Reply<A = unknown> = {
  status: number;
  /** What was answered, when it was not refused. */
  answer: A;
  refusal: ErrorBody | null;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
};

type Extras = { headers?: Record<string, string>; idempotencyKey?: string };

export type Caller = {
  memberId: number;
  email: string;
  /** The network address that the service sees; every caller has one of their own. */
  address: string;
  /** What the browser would send; null when there is none or the service took it back. */
  cookie: string | null;
  /** The cookie by which the service knows the browser; it outlasts log-ins. */
  device: string | null;
  /** Sends a call as one of our own pages does. */
  send: <C extends Call>(call: C, sent?: Sent<C> & Extras) => Promise<Reply<Answer<C>>>;
  /** Sends anything at all, with our own origin unless the headers say otherwise. */
  ask: (request: InjectOptions) => Promise<Reply>;
};

type Person = { memberId?: number; email?: string; token?: string };

let callers = 0;

/** Somebody with a browser: keeps the cookie, and says that it shows a page of ours. */
export function callerOf(app: FastifyInstance, config: Config, person: Person = {}): Caller {
  callers += 1;
  const caller: Caller = {
    memberId: person.memberId ?? 0,
    email: person.email ?? '',
    address: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    cookie: person.token ? `${cookieName(config)}=${person.token}` : null,
    device: null,
    send: async (call, sent = {}) => (await caller.ask(requestOf(call, sent))) as Reply<never>,
    async ask(request) {
      const response = await app.inject({
        remoteAddress: caller.address,
        ...request,
        headers: {
          ...(saysWhere(request) ? {} : { 'sec-fetch-site': 'same-origin' }),
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

function saysWhere({ headers = {} }: InjectOptions): boolean {
  return 'sec-fetch-site' in headers || 'origin' in headers;
}

function requestOf(call: Call, sent: Sent<Call> & Extras): InjectOptions {
  return {
    method: call.method,
    url: addressOf(call, sent),
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    headers: {
      ...(sent.idempotencyKey ? { 'idempotency-key': sent.idempotencyKey } : {}),
      ...sent.headers,
    },
  };
}

/** The path of a call with its parameters filled in. */
export function addressOf(call: Call, { params = {}, query = {} }: Sent<Call>): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return asked.size === 0 ? path : `${path}?${asked.toString()}`;
}

/** The statuses of replies that came in any order. */
export function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

function cookiesOf({ cookie, device }: Caller): { cookie?: string } {
  const cookies = [cookie, device].filter((one) => one !== null);
  return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
}

function keepCookies(caller: Caller, header: string | string[] | undefined): void {
  for (const line of [header ?? []].flat()) {
    const { name, value, expires } = parseSetCookie(line);
    const kept = expires && expires.getTime() <= Date.now() ? null : `${name}=${value}`;
    if (name.includes('_device')) caller.device = kept;
    else caller.cookie = kept;
  }
}

type Response = { statusCode: number; body: string; headers: Reply['headers'] };

function replyOf({ statusCode, body, headers }: Response): Reply {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const said: unknown = isJson ? JSON.parse(body) : body === '' ? undefined : body;
  const isRefused = statusCode >= 400;
  return {
    status: statusCode,
    answer: isRefused ? undefined : said,
    refusal: isRefused ? (said as ErrorBody) : null,
    headers,
    text: body,
  };
}
