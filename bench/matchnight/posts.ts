import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../server/src/db/open';
import { shape } from '../load/fill-play';
import type { WireResponse, Wire } from '../load/wire';

/** A result to be posted by a captain. */
export type Post = {
  lineId: number;
  teamMatchId: number;
  sessionId: number;
  players: readonly [home: number, away: number];
  /** The team whose captain posts it. */
  teamId: number;
  /** The other team, if its captain posts the same line at the same time. */
  rivalId: number | null;
};

/**
 * Every line without a result of the first sessions, posted once by the captain of either side; every tenth by both at
 * the same time.
 */
export async function planPosts(
  db: Db,
  { sessions, most = 100_000 }: { sessions: number; most?: number },
): Promise<Post[]> {
  const rows = await db
    .selectFrom('lines as n')
    .innerJoin('team_matches as m', 'm.id', 'n.team_match_id')
    .leftJoin('results as o', 'o.line_id', 'n.id')
    .where('o.line_id', 'is', null)
    .where('m.session_id', '<=', sessions)
    .select([
      'n.id',
      'n.team_match_id',
      'n.lineup_position',
      'm.session_id',
      'm.position1_team_id',
      'm.position2_team_id',
    ])
    .orderBy('m.number')
    .orderBy('n.lineup_position')
    .orderBy('m.session_id')
    .limit(most)
    .execute();
  return rows.map((row, index) => {
    const [home, away] = [row.position1_team_id ?? 0, row.position2_team_id ?? 0];
    const player = (teamId: number) => (teamId - 1) * shape.roster + row.lineup_position;
    const [teamId, rivalId] = index % 2 === 0 ? [home, away] : [away, home];
    return {
      lineId: row.id,
      teamMatchId: row.team_match_id,
      sessionId: row.session_id,
      players: [player(home), player(away)],
      teamId,
      rivalId: index % 10 === 0 ? rivalId : null,
    };
  });
}

/** The two sets posted for a line, home side first; a different score on every line. */
export function setsOf({ lineId }: Post): { side1: number; side2: number }[] {
  const sets = [
    [6, lineId % 5],
    [6, (lineId >> 3) % 5],
  ] as const;
  return sets.map(([more, less]) =>
    lineId % 3 === 0 ? { side1: less, side2: more } : { side1: more, side2: less },
  );
}

const mostTries = 20;

/** Sends a result as the client does: retries with the same idempotency key if the service is busy. */
export async function sendPost(wire: Wire, post: Post, headers: Record<string, string>) {
  const request = askedOf(post, headers);
  const since = performance.now();
  let response: WireResponse;
  let tries = 0;
  do {
    if (tries > 0) await pause(200 * tries);
    response = await wire.ask(request);
    tries += 1;
  } while (response.status === 503 && tries < mostTries);
  return { lineId: post.lineId, status: response.status, tries, ms: performance.now() - since };
}

/** The request of a result, with its own idempotency key. */
export function askedOf(post: Post, headers: Record<string, string>) {
  const key = `line-${post.lineId}-${headers['x-forwarded-for']?.replaceAll('.', '-')}`;
  return {
    method: 'POST' as const,
    path: `/v1/leagues/playermatches/${post.lineId}/playermatchresult`,
    headers: { ...headers, 'idempotency-key': key },
    body: bodyOf(post),
  };
}

function bodyOf(post: Post): object {
  const [one, two] = setsOf(post);
  const side = (player: number, name: 'side1' | 'side2') => ({
    set1Score: one?.[name],
    set2Score: two?.[name],
    player1MemberId: player,
    player1PlayerId: player,
  });
  return {
    resultCompletionTypeId: 1,
    side1Results: side(post.players[0], 'side1'),
    side2Results: side(post.players[1], 'side2'),
  };
}
