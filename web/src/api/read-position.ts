/** As long as the service remembers a position: no replica that serves is that old. */
const lastsMs = 60_000;

let latest: { position: string; at: number } | null = null;

/** Remembers how far the database was when the service told of a change. An event without a position has an empty id. */
export function notePosition(position: string, now = performance.now()): void {
  if (position !== '') latest = { position, at: now };
}

/** Sent with requests, so that they are not answered by a server that does not know the change yet. */
export function positionToSend(now = performance.now()): string | null {
  return latest && now - latest.at <= lastsMs ? latest.position : null;
}
