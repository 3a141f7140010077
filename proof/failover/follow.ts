import type { Node } from '../running/node';

/** Keeps the live stream of a league open and counts what it tells. */
export async function follow(node: Node, leagueId: number) {
  const leaving = new AbortController();
  const reply = await fetch(`${node.url}/v1/live?leagueId=${leagueId}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    signal: leaving.signal,
  });
  let told = 0;
  const read = async () => {
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
      told += text.match(/^data: \{"leagueId"/gm)?.length ?? 0;
  };
  void read().catch(() => undefined);
  return { heard: () => told, leave: () => leaving.abort() };
}
