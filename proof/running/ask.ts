import type { Node } from './node';

type Request = {
  method?: string;
  path: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

export type Reply = { status: number; text: string; ms: number; retryAfter: string | null };

/** Sends a request as the client does. Status 0 means that there was no response. */
export async function ask(node: Pick<Node, 'url' | 'port'>, request: Request): Promise<Reply> {
  const { method = 'GET', path, body, token, headers = {} } = request;
  const begun = performance.now();
  try {
    const reply = await fetch(node.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(token ? { cookie: `courtline_${node.port}=${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [text, retryAfter] = [await reply.text(), reply.headers.get('retry-after')];
    return { status: reply.status, text, ms: performance.now() - begun, retryAfter };
  } catch (error) {
    return { status: 0, text: String(error), ms: performance.now() - begun, retryAfter: null };
  }
}
