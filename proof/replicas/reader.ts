import type { Node } from '../running/node';

/** A browser: it keeps the cookie that says how far the database was after its last write. */
export function aReader(node: Node, token?: string) {
  let position: string | null = null;
  const send = async (path: string, init: RequestInit & { position?: string | undefined } = {}) => {
    const cookies = [token && `courtline_${node.port}=${token}`, position].filter(Boolean).join('; ');
    const reply = await fetch(node.url + path, {
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(cookies ? { cookie: cookies } : {}),
        ...(init.position ? { 'read-position': init.position } : {}),
      },
      signal: init.signal ?? AbortSignal.timeout(20_000),
    });
    for (const line of reply.headers.getSetCookie())
      if (line.startsWith('courtline_position')) position = line.split(';')[0] ?? null;
    return reply;
  };
  const write = async (method: string, path: string, body: object) => {
    const reply = await send(path, { method, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { id: number };
  };
  return {
    createLeague: async (name: string) =>
      (
        await write('POST', '/v1/admin/leagues', {
          name,
          leagueTypeId: 1,
          leagueFee: 0,
          organizerEmail: 'proof1@example.com',
        })
      ).id,
    rename: (id: number, name: string) => write('PUT', `/v1/admin/leagues/${id}`, { name, leagueFee: 0 }),
    /** The name of the league, or the status of an error. */
    async nameOf(id: number, after?: string): Promise<string> {
      const reply = await send(`/v1/leagues/${id}/summary`, { position: after });
      const text = await reply.text();
      return reply.ok ? (JSON.parse(text) as { name: string }).name : String(reply.status);
    },
    /** Reads the live stream; ids of its events are positions. */
    async follow(leagueId: number) {
      const leaving = new AbortController();
      const reply = await send(`/v1/live?leagueId=${leagueId}`, { signal: leaving.signal });
      const ids: string[] = [];
      void collect(reply, ids).catch(() => undefined);
      return { ids, leave: () => leaving.abort() };
    },
  };
}

async function collect(reply: Response, ids: string[]): Promise<void> {
  for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
    for (const [, id = ''] of text.matchAll(/^id: (.+)\ndata: \{"leagueId"/gm)) ids.push(id);
}
