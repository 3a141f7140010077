import { sql } from 'kysely';
import type { Db } from '../../server/src/db/open';
import { shape } from '../load/fill-play';
import { signInAll } from '../load/sign-in';
import { type Post, planPosts } from '../matchnight/posts';
import type { Crowd } from './mix';

const matchesPerRound = shape.teams / 2;

/**
 * Signs in the players of the first sessions. Their last round moves six days ahead, because players answer for matches
 * to come; they post the scores of the rounds before it.
 */
export async function gather(
  db: Db,
  { played, sessions }: { played: number; sessions: number },
): Promise<Crowd> {
  await sql`update team_matches m set match_at = now() + interval '6 days' from rounds r
    where r.id = m.round_id and r.number = ${shape.rounds} and m.session_id <= ${sessions}`.execute(db);
  const open = await planPosts(db, { sessions });
  const members = Array.from({ length: sessions * shape.teams * shape.roster }, (_, index) => index + 1);
  return {
    played,
    posts: open.filter((post) => !isToCome(post)),
    toCome: open.filter(isToCome).map(({ teamMatchId, players: [player] }) => ({ teamMatchId, player })),
    players: await signInAll(db, members),
  };
}

function isToCome({ teamMatchId }: Post): boolean {
  return (teamMatchId - 1) % shape.matches >= shape.matches - matchesPerRound;
}
